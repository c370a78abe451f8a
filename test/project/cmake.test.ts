// CMake files: the helpers of FlatBuffers, commands, variables, loops and wrappers.
import { checkUses } from './uses.ts';

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: variables as CMake has them.
describe('build files: CMake', () => {
  it('read build_flatbuffers, which searches the folder that is named last first', () =>
    checkUses(
      'lib/CMakeLists.txt',
      [
        '# build_flatbuffers("x.fbs" "" t "" "" "" "")',
        'set(DIRS ${CMAKE_CURRENT_SOURCE_DIR}/inc ${CMAKE_SOURCE_DIR}/schemas)',
        'build_flatbuffers("${CMAKE_CURRENT_SOURCE_DIR}/a.fbs;${CMAKE_CURRENT_SOURCE_DIR}/b.fbs" "${DIRS}" target ""',
        '  "${CMAKE_CURRENT_BINARY_DIR}" "" "")',
        'Build_Flatbuffers(c.fbs "" t "" out bfbs "")',
      ].join('\n'),
      [
        '3: lib/a.fbs lib/b.fbs | -I schemas lib/inc | cpp | genMutable | variables',
        '5: lib/c.fbs | cpp binary | genMutable schema | -> lib/out',
      ],
      { 'CMakeLists.txt': 'project(x)' },
    ));

  it('take the options that a variable adds to build_flatbuffers, and leave out what goes into the build', () =>
    checkUses(
      'lib/sub/CMakeLists.txt',
      [
        'project(sub)',
        'set(FLATBUFFERS_FLATC_SCHEMA_EXTRA_ARGS "--gen-object-api;--scoped-enums")',
        'build_flatbuffers("${SRC}/a.fbs" "" t "" "${PROJECT_BINARY_DIR}" "" "")',
        'add_custom_command(COMMAND flatc --go -o ${OTHER_BINARY_DIR}/gen ${SRC}/b.fbs)',
        'add_custom_command(COMMAND flatcc -a -o ${GEN} ${SRC}/c.fbs)',
      ].join('\n'),
      [
        '3: lib/a.fbs | cpp | genObjectApi scopedEnums genMutable | variables',
        '4: lib/b.fbs | go | variables',
        '5: lib/c.fbs | flatcc | variables',
      ],
      {
        'CMakeLists.txt': 'project(top)',
        'lib/CMakeLists.txt': 'project(lib)\nset(SRC ${CMAKE_SOURCE_DIR})',
      },
    ));

  it('do not take a function of the project for the helper of the same name', () => {
    checkUses('CMakeLists.txt', 'build_flatbuffers("common" "${SOURCES}" COMMON DEPS X)', []);
    checkUses(
      'sub/CMakeLists.txt',
      'set(S a.fbs b.fbs)\nbuild_flatbuffers("common" "${S}" OUT)',
      ['2: sub/a.fbs sub/b.fbs | -I include | cpp | genObjectApi | variables'],
      {
        'CMakeLists.txt': 'project(x)\ninclude(cmake/Fbs.cmake)',
        'cmake/Fbs.cmake':
          'function(build_flatbuffers name sources target)\n foreach(f ${sources})\n  add_custom_command(OUTPUT x COMMAND flatc --cpp --gen-object-api -I ${PROJECT_SOURCE_DIR}/include -o ${CMAKE_CURRENT_BINARY_DIR} ${f} WORKING_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR})\n endforeach()\nendfunction()',
      },
    );
  });

  it('read flatbuffers_generate_headers', () =>
    checkUses(
      'CMakeLists.txt',
      'set(S "a.fbs" "b.fbs")\nflatbuffers_generate_headers(TARGET t INCLUDE_PREFIX "p/q" SCHEMAS ${S} INCLUDE x ${CMAKE_CURRENT_SOURCE_DIR}/y\n FLAGS --gen-mutable --scoped-enums)',
      ['2: a.fbs b.fbs | -I y x | cpp | includePrefix=p/q genMutable scopedEnums | variables'],
    ));

  it('read the other helpers of FlatBuffers', () =>
    checkUses(
      'lib/CMakeLists.txt',
      [
        'flatbuffers_generate_binary_files(SCHEMA a.fbs JSON_FILES b.json OUTPUT_DIR out FLAGS --strict-json)',
        'flatbuffers_generate_headers(TARGET t SCHEMAS a.fbs BINARY_SCHEMAS_DIR bin)',
        'flatbuffers_generate_headers(TARGET t)',
        'compile_flatbuffers_schema_to_cpp(a.fbs)',
        'compile_flatbuffers_schema_to_cpp_opt(a.fbs "--gen-mutable;--scoped-enums")',
        'compile_flatbuffers_schema_to_binary(a.fbs)',
        'compile_flatbuffers_schema_to_embedded_binary(a.fbs)',
        'iree_flatbuffer_c_library(NAME x SRCS a.fbs PUBLIC)',
      ].join('\n'),
      [
        '1: lib/a.fbs | binary | strictJson | -> lib/out',
        '2: lib/a.fbs | cpp binary | schema',
        '4: lib/a.fbs | cpp',
        '5: lib/a.fbs | cpp | genMutable scopedEnums',
        '6: lib/a.fbs | binary | schema',
        '7: lib/a.fbs | cpp | bfbsGenEmbed',
        '8: lib/a.fbs | flatcc',
      ],
    ));

  it('take the parts of a path', () => {
    const parts = ['NAME', 'NAME_WE', 'NAME_WLE', 'EXT', 'DIRECTORY', 'PATH', 'ABSOLUTE'];
    const used = (file: string) => [
      ...parts.map((part) => `get_filename_component(${part} ${file} ${part})`),
      `execute_process(COMMAND flatc --go ${parts.map((part) => `x/\${${part}}.fbs`).join(' ')} WORKING_DIRECTORY \${CMAKE_SOURCE_DIR})`,
    ];
    checkUses('CMakeLists.txt', used('a/b/c.d.e').join('\n'), [
      '8: x/c.d.e.fbs x/c.fbs x/c.d.fbs x/.d.e.fbs x/a/b.fbs x/a/b/c.d.e.fbs | go | variables',
    ]);
    checkUses('CMakeLists.txt', used('c').join('\n'), ['8: x/c.fbs x/.fbs | go | variables']);
  });

  it('read custom commands with loops, globs and parts of paths', () =>
    checkUses(
      'CMakeLists.txt',
      [
        'file(GLOB SCHEMAS CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/fbs/*.fbs")',
        'set(NAMES one two)',
        'list(APPEND SCHEMAS ${CMAKE_CURRENT_LIST_DIR}/extra.fbs)',
        'foreach(fbs IN LISTS SCHEMAS)',
        '  get_filename_component(name ${fbs} NAME_WE)',
        '  add_custom_command(',
        '    OUTPUT ${name}.h',
        '    COMMAND ${CMAKE_COMMAND} -E make_directory gen',
        '    COMMAND ${FLATC_EXECUTABLE} ARGS --cpp --cpp-std c++17 -o "${CMAKE_CURRENT_BINARY_DIR}/gen" "${fbs}" # "',
        '    DEPENDS ${fbs} VERBATIM)',
        'endforeach()',
        'foreach(n ${NAMES})',
        '  execute_process(COMMAND flatbuffers::flatc --ts ${n}.fbs WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}/web)',
        'endforeach()',
      ].join('\n'),
      ['6: fbs/*.fbs extra.fbs | cpp | cppStd=c++17 | variables', '13: web/one.fbs web/two.fbs | ts | variables'],
    ));

  it('read functions at their callers, and not where they are defined', () => {
    const wrapper = [
      'function(add_schema)',
      '  cmake_parse_arguments(ARG "" "TARGET;OUTPUT_DIR" "SRCS;FLAGS" ${ARGN})',
      '  foreach(src ${ARG_SRCS})',
      '    add_custom_command(COMMAND ${FLATC} --cpp ${ARG_FLAGS} -o ${ARG_OUTPUT_DIR} ${src} WORKING_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR})',
      '  endforeach()',
      'endfunction()',
    ].join('\n');
    checkUses(
      'CMakeLists.txt',
      `${wrapper}\nadd_schema(TARGET t OUTPUT_DIR gen SRCS a.fbs b.fbs FLAGS --scoped-enums)`,
      ['7: a.fbs b.fbs | cpp | scopedEnums | -> gen | variables'],
    );
    checkUses('cmake/Fbs.cmake', wrapper, []);
  });

  it('take an empty list for nothing', () =>
    checkUses(
      'lib/CMakeLists.txt',
      [
        'function(add_schema)',
        '  cmake_parse_arguments(PARSE_ARGV 0 ARG "" "PREFIX;BINARY_DIR" "SRCS;INCLUDE;FLAGS")',
        '  set(include_params "")',
        '  foreach(dir ${ARG_INCLUDE})',
        '    foreach(inner a b)',
        '    endforeach()',
        '    set(include_params -I ${dir} ${include_params})',
        '  endforeach()',
        '  foreach(src ${ARG_SRCS})',
        '    add_custom_command(COMMAND flatc -o ${ARG_PREFIX} ${include_params} -c ${src} ${ARG_FLAGS} WORKING_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR})',
        '    if(NOT ${ARG_BINARY_DIR} STREQUAL "")',
        '      if(X)',
        '      endif()',
        '      add_custom_command(COMMAND flatc -b --schema -o ${ARG_BINARY_DIR} ${include_params} ${src} WORKING_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR})',
        '    endif()',
        '  endforeach()',
        'endfunction()',
        'add_schema(SRCS a.fbs FLAGS --scoped-enums)',
        'add_schema(SRCS b.fbs INCLUDE x y BINARY_DIR gen)',
        'set(NOTHING)',
        'execute_process(COMMAND flatc -I ${NOTHING} -c -o ${NOTHING} c.fbs WORKING_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR})',
      ].join('\n'),
      [
        '18: lib/a.fbs | cpp | scopedEnums | variables',
        '19: lib/b.fbs | -I lib/y lib/x | cpp | variables',
        '19: lib/b.fbs | -I lib/y lib/x | binary | schema | -> lib/gen | variables',
        '21: lib/c.fbs | cpp | variables',
      ],
    ));

  it('know the folders that the files above set, and those of their projects', () =>
    checkUses(
      'src/lib/CMakeLists.txt',
      [
        'function(add_folder name)',
        '  cmake_parse_arguments(FLATC "" "SRC_DIR" "ARGS" ${ARGN})',
        '  file(GLOB FLATC_SOURCES "${FLATC_SRC_DIR}/*.fbs")',
        '  add_custom_command(OUTPUT x COMMAND ${flatc_COMMAND} --cpp ${FLATC_ARGS} ${FLATC_SOURCES})',
        'endfunction()',
        'add_folder(a SRC_DIR "${PLUGIN_SOURCE_DIR}/data" ARGS "--gen-object-api")',
        'add_folder(b SRC_DIR "${game_SOURCE_DIR}/schemas")',
        'add_folder(c SRC_DIR "${INNER}/c")',
        'add_folder(d SRC_DIR "${ELSEWHERE_SOURCE_DIR}/d")',
      ].join('\n'),
      [
        '6: data/*.fbs | cpp | genObjectApi | variables',
        '7: schemas/*.fbs | cpp | variables',
        '8: src/c/*.fbs | cpp | variables',
        '9: | cpp | partly | ? ${ELSEWHERE_SOURCE_DIR}/d/*.fbs',
      ],
      {
        'CMakeLists.txt': 'project(game VERSION 1)\nset(PLUGIN_SOURCE_DIR ${CMAKE_CURRENT_SOURCE_DIR})',
        'src/CMakeLists.txt': 'set(INNER ${CMAKE_CURRENT_SOURCE_DIR})',
      },
    ));

  it('find modules where the project says that they are', () =>
    checkUses('lib/CMakeLists.txt', 'fbs_gen(a.fbs b.fbs)', ['1: lib/a.fbs lib/b.fbs | cpp | variables'], {
      'CMakeLists.txt': 'project(x)\nlist(APPEND CMAKE_MODULE_PATH ${CMAKE_SOURCE_DIR}/tools)\ninclude(Gen)',
      'tools/Gen.cmake':
        'macro(fbs_gen)\nforeach(f ${ARGN})\nadd_custom_command(COMMAND flatc --cpp ${CMAKE_CURRENT_SOURCE_DIR}/${f})\nendforeach()\nendmacro()',
    }));

  it('read a short file that calls a long function with many schemas', () => {
    const names = Array.from({ length: 30 }, (_, index) => `schema_with_a_long_name_${index}.fbs`);
    checkUses(
      'lib/CMakeLists.txt',
      `include(Fbs)\nset(S ${names.join(' ')})\nbuild_fbs("\${S}" COMMON)`,
      [`3: ${names.map((name) => `lib/${name}`).join(' ')} | -I include | cpp | variables`],
      {
        'CMakeLists.txt': 'project(x)',
        'cmake/modules/Fbs.cmake': [
          'find_program(FLATBUFFERS_COMPILER flatc)',
          'function(build_fbs sources)',
          '  set(extra)',
          '  foreach(arg IN LISTS ARGV1)',
          '    if(TARGET ${arg})',
          '      list(APPEND deps ${arg})',
          '    elseif(IS_DIRECTORY ${CMAKE_SOURCE_DIR}/${arg})',
          '      list(APPEND extra -I ${CMAKE_SOURCE_DIR}/${arg})',
          '    endif()',
          '  endforeach()',
          '  foreach(f ${sources})',
          '    add_custom_command(OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/${f}.h" "${CMAKE_CURRENT_BINARY_DIR}/${f}.bfbs.h"',
          '      COMMAND ${FLATBUFFERS_COMPILER} -I ${PROJECT_SOURCE_DIR}/include/ ${extra} ARGS --cpp ${f}',
          '      COMMENT "Makes ${CMAKE_CURRENT_BINARY_DIR}/${f}.h and ${CMAKE_CURRENT_BINARY_DIR}/${f}.bfbs.h" DEPENDS ${f} ${sources}',
          '      WORKING_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR})',
          '  endforeach()',
          'endfunction()',
        ].join('\n'),
      },
    );
  });

  it('read commands in a branch for a folder that may have neither schemas nor build files', () =>
    checkUses(
      'CMakeLists.txt',
      [
        'if(IS_DIRECTORY ${CMAKE_SOURCE_DIR}/assets)',
        '  execute_process(COMMAND flatc --cpp -I assets a.fbs WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})',
        'endif()',
        'if(IS_DIRECTORY ${CMAKE_SOURCE_DIR}/absent OR IS_DIRECTORY ${CMAKE_SOURCE_DIR}/schemas)',
        '  set(extra -I schemas)',
        'endif()',
        'if(IS_DIRECTORY ${CMAKE_SOURCE_DIR}/../common)',
        '  list(APPEND extra -I ../common)',
        'endif()',
        'execute_process(COMMAND flatc --cpp ${extra} b.fbs WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})',
      ].join('\n'),
      ['2: a.fbs | -I assets | cpp', '10: b.fbs | -I schemas ../common | cpp | variables'],
    ));

  it('say which variables come from elsewhere', () =>
    checkUses(
      'CMakeLists.txt',
      'add_custom_command(COMMAND flatc --cpp $<$<CONFIG:Debug>:-x> -I ${ELSEWHERE}/inc a.fbs)',
      ['1: | cpp | partly | ? $<$<CONFIG:Debug>:-x>; ${ELSEWHERE}/inc; a.fbs'],
    ));

  it('take of flatcc the schemas and include folders, and leave other commands alone', () =>
    checkUses(
      'CMakeLists.txt',
      'add_custom_command(COMMAND flatcc -a a.fbs)\nadd_custom_command(COMMAND cp flatc a.fbs)\nflatbuffer_c_library(NAME x SRCS a.fbs FLATCC_ARGS -Iinc --reader)\n#[==[ add_custom_command(COMMAND flatc --go a.fbs) ]==]',
      ['1: | flatcc | partly | ? a.fbs', '3: a.fbs | -I inc | flatcc'],
    ));
});
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: variables as CMake has them.
