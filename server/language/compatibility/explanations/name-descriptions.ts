// The explanations of changes to the names of types, to roots, identifiers and services.
import type { ChangeDescription } from './description.ts';

export const nameDescriptions: readonly ChangeDescription[] = [
  {
    code: 'type-removed',
    profile: 'source',
    summary: 'A type is gone.',
    explanation: 'Data has no names of types. Code that uses the generated type does not compile any more.',
    old: 'table Monster { hp: int; } table Orc { hp: int; }',
    wrong: 'table Monster { hp: int; }',
    right: 'table Monster { hp: int; } table Orc { hp: int; }',
  },
  {
    code: 'namespace-changed',
    profile: 'source',
    summary: 'A type is in another namespace.',
    explanation:
      'Data has no names of types. In generated code the type is in another place. Types that moved are still compared with each other; `flatc --conform` does not do that.',
    old: 'namespace game; table Monster { hp: int; }',
    wrong: 'namespace world; table Monster { hp: int; }',
    right: 'namespace game; table Monster { hp: int; }',
  },
  {
    code: 'type-kind-changed',
    profile: 'wire',
    summary: 'A type is of another kind.',
    explanation:
      'A table is reached through an offset and a struct is stored in place, so neither can be read as the other.',
    old: 'struct Vec { x: float; } table Monster { pos: Vec; }',
    wrong: 'table Vec { x: float; } table Monster { pos: Vec; }',
    right: 'struct Vec { x: float; } table Monster { pos: Vec; }',
  },
  {
    code: 'root-type-changed',
    profile: 'wire',
    summary: 'The root of buffers is another table.',
    explanation:
      'Every old buffer is read as the new table, which `flatc --conform` accepts. Give the new root another file identifier and read both, or leave the root as it is.',
    old: 'table Monster { hp: int; } table World { name: string; } root_type Monster;',
    wrong: 'table Monster { hp: int; } table World { name: string; } root_type World;',
    right: 'table Monster { hp: int; } table World { name: string; } root_type Monster;',
  },
  {
    code: 'file-identifier-changed',
    profile: 'wire',
    summary: 'Files have another identifier.',
    explanation:
      'Readers that ask for the identifier refuse the data of the other version. `flatc --conform` does not compare it.',
    old: 'table Monster { hp: int; } root_type Monster; file_identifier "MON1";',
    wrong: 'table Monster { hp: int; } root_type Monster; file_identifier "MON2";',
    right: 'table Monster { hp: int; } root_type Monster; file_identifier "MON1";',
  },
  {
    code: 'schema-removed',
    profile: 'wire',
    summary: 'A schema is gone, and no other one has its types.',
    explanation:
      'Nothing reads the data of a schema that was deleted. `compat` reports this in the folders that it is given: as a warning for a schema with a root type, as information for any other, and as an error with the profile `source`. A schema that was renamed or moved is not gone, and neither is one whose types are in other schemas now. To accept it, give the code another level under `rules` in flatbuffers.json.',
    old: 'table Monster { hp: int; } root_type Monster;',
    wrong: '// The file is not there any more.',
    right: 'table Monster { hp: int; } root_type Monster;',
  },
  {
    code: 'service-removed',
    profile: 'source',
    summary: 'A service is gone.',
    explanation: 'Clients of the old version call methods that are not there any more.',
    old: 'table Ask { x: int; } rpc_service Store { Get(Ask): Ask; }',
    wrong: 'table Ask { x: int; }',
    right: 'table Ask { x: int; } rpc_service Store { Get(Ask): Ask; }',
  },
  {
    code: 'service-method-removed',
    profile: 'source',
    summary: 'A method of a service is gone.',
    explanation: 'Clients of the old version call a method that is not there any more: its name is in the call.',
    old: 'table Ask { x: int; } rpc_service Store { Get(Ask): Ask; Put(Ask): Ask; }',
    wrong: 'table Ask { x: int; } rpc_service Store { Get(Ask): Ask; }',
    right: 'table Ask { x: int; } rpc_service Store { Get(Ask): Ask; Put(Ask): Ask; }',
  },
  {
    code: 'service-method-changed',
    profile: 'source',
    summary: 'A method takes or returns another type, or has another kind of streaming.',
    explanation: 'Clients of the old version send and expect other messages. Add a new method.',
    old: 'table Ask { x: int; } table Tell { y: int; } rpc_service Store { Get(Ask): Ask; }',
    wrong: 'table Ask { x: int; } table Tell { y: int; } rpc_service Store { Get(Ask): Tell; }',
    right: 'table Ask { x: int; } table Tell { y: int; } rpc_service Store { Get(Ask): Ask; GetMore(Ask): Tell; }',
  },
  {
    code: 'schemas-do-not-conform',
    profile: 'conform',
    summary: 'flatc --conform refuses the new version.',
    explanation:
      'This is what flatc says, word for word, and the only code of the profile `conform`. Other profiles report the same changes with their own codes.',
    old: 'table Monster { hp: int; }',
    wrong: 'table Monster { hp: long; }',
    right: 'table Monster { hp: int; mana: long; }',
  },
];
