// Lists runs of flatc with results recorded from a native one, so that every test run compares the bytes of all
// generators.
import { fileURLToPath } from 'node:url';
import { flatcLanguages } from '../../server/language/generate/service.ts';

/** The file in which `.ci/flatc-inside.mjs --record` writes the native results, by name of the run. */
export const recordFile: string = fileURLToPath(new URL('recorded.json', import.meta.url));

/** A schema with most constructs that a generator may meet, and one that it includes. */
const files = {
  'shop_item.fbs': `include "parts.fbs";
namespace MyGame.HTTPApi.v2;
/// Light.
enum LightColor : byte { Red = 0, DarkGreen, class }
enum Flags : ubyte (bit_flags) { FirstOne, second_one }
struct Vec3 { pos_x: float; PosY: float; }
table snake_table { abc_def: int; part: Parts.Part; }
union AnyThing { HTTPRequest, Alias: snake_table }
/// A request.
table HTTPRequest {
  url_path: string (required);
  type: int;
  ID2: long;
  hit_points: short = 100;
  ratio: double = 0.1;
  color: LightColor = DarkGreen;
  flags: Flags = FirstOne;
  pos: Vec3;
  kids: [HTTPRequest];
  raw_bytes: [ubyte] (nested_flatbuffer: "snake_table");
  names: [string];
  u: AnyThing;
  old: int (deprecated);
  id_key: string (key);
}
rpc_service MonsterStore { GetOne(HTTPRequest): snake_table (streaming: "server"); put_two(snake_table): HTTPRequest; }
root_type HTTPRequest;
file_identifier "ABCD";
file_extension "itm";
`,
  'parts.fbs': 'namespace Parts;\ntable Part { weight: float = 1.5; }\n',
};

interface RecordedRun {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  readonly args: readonly string[];
}

export const recordedRuns: readonly RecordedRun[] = flatcLanguages
  .filter(({ makes }) => makes !== 'data')
  .filter(({ generator }) => generator !== 'proto')
  .flatMap(({ flag }) => [
    { name: flag, files, args: [flag, 'shop_item.fbs'] },
    {
      name: `${flag} and more`,
      files,
      args: [flag, '--gen-object-api', '--gen-mutable', '--gen-all', 'shop_item.fbs'],
    },
  ])
  .concat([
    {
      name: '--binary --schema',
      files,
      args: ['--binary', '--schema', '--bfbs-comments', '--bfbs-builtins', 'shop_item.fbs'],
    },
    { name: '--cpp --grpc', files, args: ['--cpp', '--grpc', 'shop_item.fbs'] },
  ]);
