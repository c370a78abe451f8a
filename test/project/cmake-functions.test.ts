// Functions of CMake that are defined in other folders, and the order in which they replace each other.
import { checkUses } from './uses.ts';

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: variables as CMake have them.

const addMySchema = (folder: string) =>
  `function(add_my_schema file)\n  add_custom_command(COMMAND flatc --cpp -I \${CMAKE_SOURCE_DIR}/${folder} \${file} WORKING_DIRECTORY \${CMAKE_SOURCE_DIR})\nendfunction()`;

describe('build files: functions of CMake', () => {
  it('find a function in a folder that a file above adds', () =>
    checkUses(
      'lib/fb/CMakeLists.txt',
      'compile_schemas(OUT ${CMAKE_CURRENT_SOURCE_DIR}/a.fbs)',
      ['1: lib/fb/a.fbs | cpp | genMutable | variables'],
      {
        'CMakeLists.txt': 'project(x)\nadd_subdirectory(tools)\nadd_subdirectory(lib/fb)',
        'tools/CMakeLists.txt':
          'if(ON)\n  function(compile_schemas made)\n    foreach(f ${ARGN})\n      add_custom_command(OUTPUT x COMMAND ${FLATC_EXECUTABLE} ARGS -c --gen-mutable -o ${CMAKE_CURRENT_BINARY_DIR} "${f}")\n    endforeach()\n  endfunction()\nendif()',
      },
    ));

  it('find a function in a folder that a loop adds', () => {
    const text = 'add_my_schema(${CMAKE_CURRENT_SOURCE_DIR}/a.fbs)';
    const folders = { 'libA/CMakeLists.txt': addMySchema('incA'), 'libB/CMakeLists.txt': addMySchema('incB') };
    checkUses('app/CMakeLists.txt', text, ['1: app/a.fbs | -I incB | cpp | variables'], {
      ...folders,
      'CMakeLists.txt':
        'project(x)\nset(PARTS A B)\nforeach(p ${PARTS})\n  add_subdirectory(lib${p})\nendforeach()\nadd_subdirectory(app)',
    });
    checkUses('app/CMakeLists.txt', text, ['1: app/a.fbs | -I incA | cpp | variables'], {
      ...folders,
      'CMakeLists.txt':
        'project(x)\nforeach(p IN ITEMS libA app libB)\n  add_subdirectory(${CMAKE_CURRENT_SOURCE_DIR}/${p})\nendforeach()',
    });
    checkUses(
      'CMakeLists.txt',
      'project(x)\nset(L libA)\nforeach(p IN LISTS L)\nadd_subdirectory(${p})\nendforeach()\nadd_my_schema(a.fbs)',
      ['6: a.fbs | -I incA | cpp | variables'],
      folders,
    );
  });

  it('find a function in a folder that the file itself adds, from there on', () =>
    checkUses(
      'CMakeLists.txt',
      'project(x)\nadd_my_schema(schemas/a.fbs)\nadd_subdirectory(tools)\nadd_my_schema(schemas/root.fbs)',
      ['4: schemas/root.fbs | -I inc | cpp | variables'],
      { 'tools/CMakeLists.txt': addMySchema('inc') },
    ));

  it('take the last definition of a function before the call', () => {
    const libraries = {
      'libA/CMakeLists.txt': addMySchema('incA'),
      'libB/CMakeLists.txt': 'include(../b.cmake)',
      'libC/CMakeLists.txt': addMySchema('incC'),
      'b.cmake': addMySchema('incB'),
    };
    const text = 'add_my_schema(${CMAKE_CURRENT_SOURCE_DIR}/a.fbs)';
    checkUses('app/CMakeLists.txt', text, ['1: app/a.fbs | -I incB | cpp | variables'], {
      ...libraries,
      'CMakeLists.txt':
        'project(x)\nadd_subdirectory(libA)\nadd_subdirectory(libB)\nadd_subdirectory(app)\nadd_subdirectory(libC)',
    });
    checkUses('x/app/CMakeLists.txt', text, ['1: x/app/a.fbs | -I incA | cpp | variables'], {
      ...libraries,
      'CMakeLists.txt': 'project(x)\nadd_subdirectory(libA)\nadd_subdirectory(x)\nadd_subdirectory(libC)',
      'x/CMakeLists.txt': 'add_subdirectory(app)',
    });
    checkUses('app/CMakeLists.txt', `${text}\n${addMySchema('own')}`, ['1: app/a.fbs | -I incA | cpp | variables'], {
      ...libraries,
      'CMakeLists.txt': 'project(x)\nadd_subdirectory(libA)\nadd_subdirectory(app)',
    });
    checkUses(
      'CMakeLists.txt',
      `project(x)\nadd_subdirectory(libA)\nadd_my_schema(a.fbs)\n${addMySchema('own')}\nadd_my_schema(b.fbs)\nadd_subdirectory(libC)\nadd_my_schema(c.fbs)`,
      [
        '3: a.fbs | -I incA | cpp | variables',
        '7: b.fbs | -I own | cpp | variables',
        '9: c.fbs | -I incC | cpp | variables',
      ],
      libraries,
    );
  });
});
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: variables as CMake have them.
