// Creates the workspace for navigation and rename in end-to-end tests: two schemas that read like real ones.
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export const exhibits = 'museum/exhibits.fbs';
export const tours = 'museum/tours.fbs';

const files = {
  [exhibits]: `/// What a museum shows, and where it stands.
namespace museum;

/// A place in the building, in metres from the entrance.
struct Place {
  floor: byte;
  x: double;
  y: double;
  faces_window: bool;
}

/// How an exhibit may be looked at.
enum Access : ubyte { Open, Guided, Closed }

/// What a visitor may do with it.
enum Permission : ubyte (bit_flags) { Look, Touch, Photograph }

/// Somebody who made something.
table Artist {
  name: string (required);
  born: short;
  died: short = null;
}

/// A thing that the museum shows.
table Exhibit {
  /// The number on its label.
  number: uint (key);
  title: string (required);
  artists: [Artist];
  place: Place;
  access: Access = Guided;
  permissions: Permission = Look;
  weight: float;
  year_of_purchase: int (deprecated);
  tags: [string];
}

/// A room's worth of exhibits.
table Room {
  name: string;
  exhibits: [Exhibit];
  favourite: Exhibit;
}

root_type Room;
`,
  [tours]: `include "exhibits.fbs";

namespace museum.tours;

/// One stop of a tour.
table Stop {
  exhibit: museum.Exhibit;
  minutes: ubyte = 5;
}

/// What a guide says, or plays.
union Guide { museum.Artist, Recording }

table Recording {
  language: string;
  sound: [ubyte];
}

table Tour {
  name: string;
  stops: [Stop];
  guide: Guide;
}

table TourRequest { favourites: [museum.Exhibit]; }

rpc_service Tours {
  /// Proposes a tour past some exhibits.
  Propose(TourRequest): Tour;
  Follow(Tour): Stop (streaming: "server");
}
`,
  '.vscode/settings.json': `${JSON.stringify({
    'flatbuffers.codeLens.references': true,
    'flatbuffers.inlayHints.fieldIds': true,
    'flatbuffers.inlayHints.structOffsets': true,
    'editor.minimap.enabled': false,
  })}\n`,
};

/** Writes the workspace into an empty folder. */
export function museum() {
  const temporary = realpathSync(mkdtempSync(join(tmpdir(), 'fbs-museum-')));
  const workspace = join(temporary, 'museum-schemas');
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(workspace, file)), { recursive: true });
    writeFileSync(join(workspace, file), text);
  }
  return {
    workspace,
    read: (file) => readFileSync(join(workspace, file), 'utf8'),
    /**
     * The place `offset` characters after the start of `text` in a file as first written; line and column count from 1.
     */
    placeOf(file, text, offset = 0) {
      const start = files[file].indexOf(text);
      if (start < 0) throw new Error(`${file} has no ${text}`);
      const before = files[file].slice(0, start + offset).split('\n');
      return { line: before.length, column: before.at(-1).length + 1 };
    },
    remove: () => rmSync(temporary, { recursive: true, force: true }),
  };
}
