// The attributes of FlatSharp in completion.
import { checkCompletion } from '../check-completion.ts';

describe('completion of FlatSharp attributes', () => {
  it('offers none where nobody speaks FlatSharp', () =>
    checkCompletion('table T ($0) {}', { lacks: ['fs_serializer'] }));

  it('offers all that suit the place after the first letters of one, or in a project of FlatSharp', () => {
    checkCompletion('table T (fs_se$0) {}', { has: ['fs_serializer'], lacks: ['fs_vector'] });
    checkCompletion('attribute "fs_v$0";', { has: ['fs_vector'] });
    const project =
      '//- /app/app.csproj\n<Project><ItemGroup><FlatSharpSchema Include="*.fbs" /></ItemGroup></Project>\n';
    checkCompletion(`${project}//- /app/main.fbs\ntable T ($0) {}`, { has: ['fs_serializer'] });
    checkCompletion(`${project}//- /app/main.fbs\nattribute "$0";`, { has: ['fs_serializer'] });
  });

  it('offers those that write through where FlatSharp takes them', () => {
    const at = (field: string) => `attribute "fs_serializer";\nstruct S { a: int; ${field} }`;
    checkCompletion(at('b: int (fs_w$0);'), { has: ['fs_writeThrough'] });
    checkCompletion(at('} table T { b: [S] (fs_w$0);'), { has: ['fs_writeThrough'] });
    checkCompletion(at('} table T { b: int ($0);'), { lacks: ['fs_writeThrough'] });
  });

  it('offers those that are declared and suit the place', () =>
    checkCompletion('attribute "fs_serializer";\nattribute "fs_vector";\ntable T ($0) {}', {
      has: ['fs_serializer'],
      lacks: ['fs_vector'],
    }));

  it('offers the others together with their declaration', () =>
    checkCompletion('attribute "fs_serializer";\ntable T { x: [T] (fs_s$0); }', {
      apply: [
        'fs_sortedVector',
        'attribute "fs_serializer";\nattribute "fs_sortedVector";\ntable T { x: [T] (fs_sortedVector); }',
      ],
    }));

  it('offers their values', () => {
    checkCompletion('attribute "fs_serializer";\ntable T (fs_serializer: "$0") {}', {
      has: ['Lazy', 'GreedyMutable'],
    });
    checkCompletion('attribute "fs_sharedString";\ntable T { x: string (fs_sharedString: $0); }', {
      has: ['true', 'false'],
      apply: ['false', 'attribute "fs_sharedString";\ntable T { x: string (fs_sharedString: "false"); }'],
    });
  });
});
