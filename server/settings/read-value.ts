// Reads one value by the shape of its setting, and reports problems.
import { stylePresets } from '../language/service.ts';
import { readFlatcVersion } from './flatc-version-setting.ts';
import { isPlace } from './places.ts';
import { readContainers } from './read-containers.ts';
import { readData } from './read-data.ts';
import { longestText, readBaselines, readChoices, readList, readLists } from './read-list.ts';
import { readNested } from './read-nested.ts';
import { readOptions } from './read-options.ts';
import { readReserved } from './read-reserved.ts';
import { readRules } from './read-rules.ts';
import { readTargets } from './read-targets.ts';
import { shownValue } from './setting-complaints.ts';
import { hint, quoted } from './suggestions.ts';
import type { SettingShape } from './table.ts';
import { complaintsAt, type Problem, type ValuePath } from './value-problem.ts';

/** The usable part of a value; undefined if no part is usable. Every unusable part is reported. */
export function readValue(
  shape: SettingShape,
  value: unknown,
  path: ValuePath,
  report: (problem: Problem) => void,
): unknown {
  const complain = complaintsAt(path, report);
  switch (shape.kind) {
    case 'switch':
      return typeof value === 'boolean' ? value : complain('must be true or false');
    case 'choice': {
      const known = shape.choices.find((choice) => choice === value);
      return (
        known ??
        complain(`must be one of ${quoted(shape.choices)}, not ${shownValue(value)}${hint(value, shape.choices)}`)
      );
    }
    case 'number': {
      const { from, to, isWhole } = shape;
      const isUsable =
        typeof value === 'number' && value >= from && value <= to && (!isWhole || Number.isInteger(value));
      return isUsable ? value : complain(`must be a ${isWhole ? 'whole ' : ''}number from ${from} to ${to}`);
    }
    case 'path':
      return typeof value === 'string' && value.trim() !== '' && value.length <= longestText.paths && isPlace(value)
        ? value
        : complain(`must be a path, not ${shownValue(value)}`);
    case 'package':
      return typeof value === 'string' && /^[^\s=]+$/.test(value)
        ? value
        : complain(`must be a name and a version, such as shop@1.2.0, not ${shownValue(value)}`);
    case 'paths':
    case 'globs':
      return readList(shape.kind, value, path, complain);
    case 'baselines':
      return readBaselines(value, shape.most, complain);
    case 'version':
      return readFlatcVersion(value, complain);
    case 'rules':
      return readRules(value, path, complain);
    case 'targets':
      return readTargets(value, path, report);
    case 'options':
      return readOptions(value, path, complain);
    case 'data':
      return readData(value, path, report);
    case 'presets':
      return readChoices(value, stylePresets, path, complain);
    case 'choices':
      return readChoices(value, shape.choices, path, complain);
    case 'lists':
      return readLists(value, shape, path, complain);
    case 'reserved':
      return readReserved(value, path, complain);
    case 'containers':
      return readContainers(value, path, complain);
    case 'nested':
      return readNested(value, path, complain);
  }
}
