// Creates the workspace of a user's first hour: schemas that include each other, and a folder with copies as trpc
// writes them.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export const films = 'schemas/films.fbs';
export const programme = 'schemas/programme.fbs';

const texts = {
  [films]: `namespace cinema;

// Everything that is shown, on film or not.

/// How a film is kept.
enum Stock : ubyte { Digital, Acetate, Nitrate }

/// \\brief The place of a seat, as people find it.
/// \\note Nobody sits in row 13.
struct Seat {
  row: ubyte;
  number: ushort;
  price: float;
}

/// A film.
table Film {
  title: string (required);
  minutes: ushort = 90;
  stock: Stock;
  reels: ubyte (deprecated);
  seats: [Seat];
}
`,
  [programme]: `include "films.fbs";

namespace cinema.programme;

attribute "go_package=example.com/cinema/programme";

table Show {
  film: cinema.Film;
  starts: long;
}

table ShowsRequest { day: long; }
table ShowsReply { shows: [Show]; }

rpc_service Programme {
  List(ShowsRequest): ShowsReply;
}

root_type Show;
`,
};

const files = {
  ...texts,
  'stubs/stub/example.com/cinema/programme/go.mod': 'module example.com/cinema/programme\n',
  'stubs/stub/example.com/cinema/programme/programme.fbs': texts[programme],
};

/** Writes the workspace into an empty folder. */
export function cinema() {
  const temporary = realpathSync(mkdtempSync(join(tmpdir(), 'fbs-cinema-')));
  const workspace = join(temporary, 'cinema');
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(workspace, file)), { recursive: true });
    writeFileSync(join(workspace, file), text);
  }
  return {
    workspace,
    filesIn: (folder) =>
      readdirSync(join(workspace, folder), { recursive: true })
        .map((path) => String(path))
        .sort(),
    read: (file) => readFileSync(join(workspace, file), 'utf8'),
    write: (file, text) => {
      mkdirSync(dirname(join(workspace, file)), { recursive: true });
      writeFileSync(join(workspace, file), text);
    },
    /**
     * The place `offset` characters after the start of `text`, in a file as first written or generated; line and column
     * count from 1.
     */
    placeOf(file, text, offset = 0) {
      const whole = files[file] ?? readFileSync(join(workspace, file), 'utf8');
      const before = whole.slice(0, whole.indexOf(text) + offset).split('\n');
      return { line: before.length, column: before.at(-1).length + 1 };
    },
    remove: () => rmSync(temporary, { recursive: true, force: true }),
  };
}
