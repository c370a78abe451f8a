// The rule about the style of field names is off if FlatSharp compiles a schema, unless the settings give it a level.
import { checkDiagnostics } from '../check.ts';

const project = (items: string) =>
  `//- /app/app.csproj\n<Project>\n  <ItemGroup>\n    ${items}\n  </ItemGroup>\n</Project>\n`;

describe('the names of fields are free', () => {
  it('in a schema with an attribute of FlatSharp and in one that includes it, but not in what it includes', () =>
    checkDiagnostics(`
//- /game.fbs
include "main.fbs";
table Game { FirstMonster: Monster; }
//- /main.fbs
include "part.fbs";
attribute "fs_serializer";
table Monster (fs_serializer) { HitPoints: int; part: Part; }
//- /part.fbs
table Part { SerialNumber: int; }
//           ^^^^^^^^^^^^ warning field-name-style
`));

  it('in a schema that a project builds with FlatSharp', () =>
    checkDiagnostics(`
${project('<FlatSharpSchema Include="schemas\\*.fbs" />')}//- /app/schemas/monster.fbs
table Monster { HitPoints: int; }
//- /other/monster.fbs
table Monster { HitPoints: int; }
//              ^^^^^^^^^ warning field-name-style
`));

  it('but not where settings say otherwise', () =>
    checkDiagnostics(`
//- rules: field-name-style=information
//- /main.fbs
attribute "fs_serializer";
table Monster (fs_serializer) { HitPoints: int; }
//                              ^^^^^^^^^ information field-name-style
`));

  it('nor where only another tool has attributes of its own', () =>
    checkDiagnostics(`
attribute "fsx";
table Monster (fsx) { HitPoints: int; }
//                    ^^^^^^^^^ warning field-name-style
`));
});
