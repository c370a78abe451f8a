// Bazel, Buck and Soong, and MSBuild with FlatSharp.
import { checkUses } from './uses.ts';

const root = { 'MODULE.bazel': '' };

describe('build files: Bazel', () => {
  it('read rules: schemas, languages and options, with the workspace as include folder', () =>
    checkUses(
      'a/b/BUILD',
      [
        'load("@flatbuffers//:build_defs.bzl", "flatbuffer_cc_library")',
        'ARGS = ["--gen-mutable"]',
        'flatbuffer_ts_library(name = "x_ts", srcs = ["x.fbs", "//c:y.fbs", ":z.fbs"], deps = [":w"])  # flatbuffer_go_library(',
        'flatbuffer_cc_library(',
        '    name = "x",',
        '    srcs = glob(["*.fbs"]),',
        '    flatc_args = ARGS + [',
        '        "--scoped-enums",',
        '    ],',
        '    include_paths = ["a", "third_party"],',
        ')',
        'my_fbs_rule(name = "q", srcs = ["q.fbs"], language_flag = "-j")',
      ].join('\n'),
      [
        '3: a/b/x.fbs c/y.fbs a/b/z.fbs | -I . | ts',
        '4: a/b/*.fbs | -I a third_party . | cpp | genMutable scopedEnums',
        '12: a/b/q.fbs | -I . | java',
      ],
      root,
    ));

  it('know what flatbuffer_cc_library adds by itself', () =>
    checkUses(
      'BUILD.bazel',
      'flatbuffer_cc_library(name = "x", srcs = ["x.fbs"])',
      [
        '1: x.fbs | -I . | cpp | genObjectApi genCompare noIncludes genMutable reflectNames cppPtrType=flatbuffers::unique_ptr',
      ],
      root,
    ));

  it('search the copy of FlatBuffers that flatc is built from, for the schemas beside flatc', () =>
    checkUses(
      'a/BUILD',
      'flatbuffer_ts_library(name = "x", srcs = ["x.fbs"])',
      ['1: a/x.fbs | -I . third_party/flatbuffers | ts'],
      {
        ...root,
        'third_party/flatbuffers/reflection/reflection.fbs': '',
      },
    ));

  it('say which sources are computed', () =>
    checkUses(
      'fbs.bzl',
      'def flatbuffer_py_library(name, srcs):\n    flatbuffer_go_library(name = name, srcs = [name + ".fbs"])\n    flatbuffer_rust_library(srcs = [s for s in srcs])',
      ['2: | -I . | go | partly | ? name.fbs', '3: | -I . | rust | partly | ? [s for s in srcs]'],
      root,
    ));

  it('read the commands of genrules', () => {
    checkUses(
      'p/BUILD',
      'genrule(name = "g", srcs = ["a.fbs", "b.fbs"], outs = ["a.h"], cmd = "$(location @flatbuffers//:flatc) --cpp -I $(GENDIR) " + "-o $(@D) $(SRCS) && cp $$x $(location :c.fbs)")',
      ['1: p/a.fbs p/b.fbs | cpp | partly | ? the build folder'],
      root,
    );
    checkUses(
      'Android.bp',
      'genrule {\n  name: "g", // x\n  srcs: ["a.fbs"],\n  tools: ["flatc"],\n  cmd: "$(location flatc) --cpp --keep-prefix -I external/lib -o $$(dirname $(out)) $(in)",\n}',
      ['1: a.fbs | -I external/lib | cpp | keepPrefix | variables'],
    );
  });

  it('take of flatcc the schemas, and leave rules without schemas alone', () =>
    checkUses(
      'BUILD',
      'iree_flatbuffer_c_library(name = "d", srcs = ["d.fbs"], flatcc_args = ["--reader"])\ncc_static_flatbuffer(name = "c", target = ":x")\nfilegroup(name = "fbs_files", srcs = ["a.txt"])',
      ['1: d.fbs | flatcc'],
    ));
});

describe('build files: MSBuild', () => {
  it('read the schemas of FlatSharp, and its dialect', () =>
    checkUses(
      'src/App.csproj',
      [
        '<Project Sdk="Microsoft.NET.Sdk">',
        '  <PropertyGroup><FlatSharpOutput>$(ProjectDir)gen\\</FlatSharpOutput><S>Schemas</S></PropertyGroup>',
        '  <!-- <FlatSharpSchema Include="old.fbs" /> -->',
        '  <ItemGroup>',
        '    <FlatSharpSchema Include="$(S)\\**\\*.fbs;one.fbs">',
        '      <IncludePath>..\\Shared\\Schemas\\;$(Elsewhere)</IncludePath>',
        '    </FlatSharpSchema>',
        "    <FlatSharpSchema Include='a.fbs'><IncludePath>Schemas</IncludePath><IncludePath>inc</IncludePath></FlatSharpSchema>",
        '  </ItemGroup>',
        '  <Target Name="x"><Exec Command="..\\ext\\flatc.exe --csharp &quot;b.fbs&quot;" WorkingDirectory="sub" /></Target>',
        '</Project>',
      ].join('\n'),
      [
        '5: src/Schemas/**/*.fbs src/one.fbs | -I Shared/Schemas | csharp | -> src/gen | flatsharp | partly | ? $(Elsewhere)',
        '8: src/a.fbs | -I src/inc | csharp | -> src/gen | flatsharp',
        '10: src/sub/b.fbs | csharp',
      ],
    ));

  it('follow a file of several projects from the folders of the projects', () =>
    checkUses(
      'all/Directory.Build.props',
      [
        '<Project><ItemGroup>',
        '<FlatSharpSchema Include="Schemas\\**\\*.fbs"><IncludePath>..\\..\\Common\\;..\\Shared\\</IncludePath></FlatSharpSchema>',
        '<FlatSharpSchema Include="$(MSBuildThisFileDirectory)one.fbs" IncludePath="..\\Gone" />',
        '</ItemGroup></Project>',
      ].join('\n'),
      [
        '2: all/**/Schemas/**/*.fbs | -I Common all/Shared | csharp | flatsharp',
        '3: all/one.fbs | -I Gone | csharp | flatsharp | variables',
      ],
      { 'Common/a.fbs': '', 'all/Shared/Schemas/b.fbs': '', 'all/App/App.csproj': '' },
    ));
});
