// Checks the object at the end of a schema against the root type, as flatc does when it reads the object's values
// (semantics, section 2.8). flatc stops at the first mistake; here every mistake is reported at its place.
import type { FieldType } from '../fields/field-type.ts';
import { lastAnswers } from '../memo.ts';
import type { ObjectPart } from '../summary/object-parts.ts';
import { findUse } from '../values/metadata.ts';
import { hintAtKey, hintAtTypes } from './hints.ts';
import { countElements, innerOf, type Large, partsOf, readPart } from './large-node.ts';
import { checkMissing } from './missing-fields.ts';
import type { ObjectAtEnd } from './object-at-end.ts';
import { checkPlainValue } from './plain-value.ts';
import type { ObjectProblem, Report } from './problem.ts';
import { checkFlexBuffer, checkLastComma, checkQuotes, checkSkipped, isTooDeep } from './raw-values.ts';
import { nameOfType, type ObjectContext } from './scalars.ts';
import { checkSeries } from './series.ts';
import { isIgnored, type ObjectField, type ObjectShape, type ObjectShapes } from './shape.ts';
import type { ObjectEntry, ObjectNode } from './tree.ts';
import { memberOf, typeAfter, type UnionContext, UnionTypes, warnOfBase } from './unions.ts';
import { shownName, UnsetNames } from './unset-names.ts';

/**
 * All mistakes in the values of an object, and the hints that are turned on; empty if the shape of the root type is
 * unknown.
 */
export function checkObject({ root, node, shapes, context }: ObjectAtEnd): readonly ObjectProblem[] {
  const problems: ObjectProblem[] = [];
  const report = reportTo(problems);
  const shape = shapes.of(root);
  if (shape?.isStruct) {
    const message = `the root type ${root.declaration.name.text} is a struct; the root type must be a table`;
    report('object-value', { start: node.start, end: node.start + 1 }, message);
  } else if (shape) {
    new Check(shapes, context, report).table(shape, node, 1);
  }
  return problems;
}

function reportTo(problems: ObjectProblem[]): Report {
  return (code, { start, end }, message, more) => {
    problems.push({ code, start, end, message, candidates: [], fields: [], isUnopened: false, ...more });
  };
}

const problemsOfPart = lastAnswers<ObjectPart, readonly ObjectProblem[]>();

/** A field that the object sets, with its value. */
interface SetField {
  readonly field: ObjectField;
  readonly node: ObjectNode;
}

class Check {
  readonly #shapes: ObjectShapes;
  readonly #context: ObjectContext;
  readonly #report: Report;

  constructor(shapes: ObjectShapes, context: ObjectContext, report: Report) {
    this.#shapes = shapes;
    this.#context = context;
    this.#report = report;
  }

  /**
   * Checks a table or struct that is written in braces or, without names, in brackets. `depth` is 1 for the whole
   * object.
   */
  table(shape: ObjectShape, node: ObjectNode, depth: number): void {
    const { text } = shape.definition.declaration.name;
    if (isTooDeep(node, depth, this.#report)) return;
    if (node.kind === 'value') {
      const message = `${shape.isStruct ? 'struct' : 'table'} ${text} needs braces: { name: value }`;
      this.#report('object-value', node, message, { isUnopened: true });
      return;
    }
    // Without the finding at an unknown name, the field that it may mean is missing.
    const isToldUnknown = node.kind === 'object' && shape.isWhole && !this.#context.options.unknownJson;
    const unset = isToldUnknown ? new UnsetNames(shape, node.entries, this.#context.isUnknownError) : undefined;
    const set =
      node.kind === 'list' ? this.#unnamed(shape, node.items, depth) : this.#named(shape, node.entries, unset, depth);
    if (this.#strict && set.length > 0) checkLastComma(node, this.#strict);
    checkMissing(shape, node, set, unset, this.#report);
  }

  #named(
    shape: ObjectShape,
    entries: readonly ObjectEntry[],
    unset: UnsetNames | undefined,
    depth: number,
  ): readonly SetField[] {
    const set: SetField[] = [];
    const types = new UnionTypes();
    const known = new Set<ObjectField>();
    const { strictJson, unknownJson } = this.#context.options;
    const strict = this.#strict;
    for (const [index, entry] of entries.entries()) {
      const { name, key, value } = entry;
      if (strict) checkQuotes(entry, strict);
      if (name === '$schema') {
        if (value.kind !== 'value' || value.value.kind !== 'string') {
          this.#report('object-value', value, '$schema must be a string in quotes');
        }
        continue;
      }
      const field = shape.byName.get(name);
      if (!field) {
        if (unknownJson) checkSkipped(value, depth + 1, 'the field is unknown', strictJson, this.#report);
        else if (unset) this.#unknown(shape, entry, unset);
        continue;
      }
      if (isIgnored(field, value)) continue;
      hintAtKey(field, key, this.#report);
      if (known.has(field)) this.#report('object-field-twice', key, `${name} is already set`);
      this.#field(field, value, { shape, types, next: entries[index + 1], isStrict: strictJson, unset }, depth);
      set.push({ field, node: value });
      types.add(field, value);
      known.add(field);
    }
    return set;
  }

  #unknown(shape: ObjectShape, { name, key }: ObjectEntry, unset: UnsetNames): void {
    const meant = unset.nearest(name);
    const hint = meant === undefined ? '' : `; did you mean ${meant}?`;
    const message = `${shape.definition.declaration.name.text} has no field ${shownName(name)}${hint}`;
    this.#report('object-unknown-field', key, message, { candidates: meant === undefined ? [] : [meant] });
  }

  #unnamed(shape: ObjectShape, items: readonly ObjectNode[], depth: number): readonly SetField[] {
    const set: SetField[] = [];
    const types = new UnionTypes();
    for (const item of items) {
      const field = shape.fields[set.length];
      if (!field) {
        const count = shape.fields.length;
        const message = `${shape.definition.declaration.name.text} has only ${count} fields; this value is one too many`;
        if (shape.isWhole) this.#report('object-count', item, message);
        return set;
      }
      // An ignored value does not count, so the next one is for the same field.
      if (isIgnored(field, item)) continue;
      this.#field(field, item, { shape, types, next: undefined, isStrict: this.#context.options.strictJson }, depth);
      set.push({ field, node: item });
      types.add(field, item);
    }
    return set;
  }

  #field(field: ObjectField, node: ObjectNode, union: UnionContext, depth: number): void {
    const { type } = field;
    if (!type) return;
    if (field.isUnionType) warnOfBase(field, type, node, this.#shapes, this.#context, this.#report);
    if (!field.isUnionType && findUse(field.field.metadata, 'flexbuffer')) {
      checkFlexBuffer(node, depth + 1, this.#context.options.strictJson, this.#report);
    } else if (!field.isUnionType && findUse(field.field.metadata, 'nested_flatbuffer')) {
      this.#nested(field, type, node, union, depth);
    } else if (type.shape === 'plain') {
      this.#plain(field, type, node, union, depth);
    } else {
      this.#series(field, type, node, union, depth);
    }
  }

  #plain(field: ObjectField, type: FieldType, node: ObjectNode, union: UnionContext, depth: number): void {
    if (type.element === 'union') this.#union(field, type, node, union, depth, undefined);
    else this.#value(field, type, node, depth, field.isOptional, !union.shape.isStruct);
  }

  #series(field: ObjectField, type: FieldType, node: ObjectNode, union: UnionContext, depth: number): void {
    if (node.kind !== 'list') {
      this.#report(
        'object-value',
        node,
        `${field.name} is ${type.shape === 'array' ? 'an array' : 'a vector'} and needs brackets: [ ]`,
        { isUnopened: node.kind === 'value' },
      );
      return;
    }
    const { large, start } = node;
    if (large && type.element !== 'union') this.#parts(field, type, large, start, depth);
    else this.#items(field, type, node.items, union, depth);
    const count = countElements(node);
    if (this.#strict && count > 0) checkLastComma(node, this.#strict);
    if (type.element === 'union') hintAtTypes(field.name, union.types.of(type)?.node, count, this.#report);
    checkSeries({ field, type, node, count }, this.#shapes, this.#report);
  }

  #items(field: ObjectField, type: FieldType, items: readonly ObjectNode[], union: UnionContext, depth: number): void {
    const element: FieldType = { ...type, shape: 'plain' };
    for (const [index, item] of items.entries()) {
      if (type.element === 'union') this.#union(field, type, item, union, depth, index);
      else this.#value(field, element, item, depth, false);
    }
  }

  /**
   * Checks the elements of a large list. The problems of each part are remembered while the part and the schema stay
   * the same, so after an edit only edited parts are checked again.
   */
  #parts(field: ObjectField, type: FieldType, large: Large, start: number, depth: number): void {
    for (const placed of partsOf(large, start)) {
      const inner = innerOf(large, placed);
      if (inner) {
        this.#value(field, { ...type, shape: 'plain' }, inner, depth, false);
        continue;
      }
      const found = problemsOfPart(placed.part, [field, type, depth, this.#context, this.#shapes], () => {
        // Only its problems are kept: its values take 35 times as much memory as their text.
        const node = readPart({ ...large, isReadOnce: true }, placed);
        const problems: ObjectProblem[] = [];
        const check = new Check(this.#shapes, this.#context, reportTo(problems));
        const element: FieldType = { ...type, shape: 'plain' };
        for (const item of node.kind === 'list' ? node.items : []) check.#value(field, element, item, depth, false);
        return problems;
      });
      const by = placed.at - 1;
      for (const { code, start: from, end, message, ...more } of found)
        this.#report(code, { start: from + by, end: end + by }, message, more);
    }
  }

  /**
   * The function that reports text which `--strict-json` refuses; undefined if neither the option nor a rule asks for
   * it.
   */
  get #strict(): Report | undefined {
    const { options, wanted } = this.#context;
    if (options.strictJson) return this.#report;
    if (!wanted.has('data-strict-json')) return undefined;
    return (_, span, message) => this.#report('data-strict-json', span, message);
  }

  /** Checks a value that is neither a union nor a series. */
  #value(
    field: ObjectField,
    type: FieldType,
    node: ObjectNode,
    depth: number,
    mayBeNull: boolean,
    isInTable = false,
  ): void {
    if (type.element === 'table' || type.element === 'struct') {
      const shape = type.definition && this.#shapes.of(type.definition);
      if (shape) this.table(shape, node, depth + 1);
      return;
    }
    if (node.kind !== 'value') {
      const found = node.kind === 'list' ? 'a list in brackets' : 'an object in braces';
      this.#report('object-value', node, `${field.name} takes ${nameOfType(type)}, not ${found}`);
      return;
    }
    checkPlainValue(field, type, node, this.#context, mayBeNull, isInTable, this.#report);
  }

  #union(
    field: ObjectField,
    type: FieldType,
    node: ObjectNode,
    union: UnionContext,
    depth: number,
    index: number | undefined,
  ): void {
    const found = typeAfter(field, type, node, union, depth, index, this.#report);
    if (!found || !type.definition) return;
    const member = memberOf(type.definition, found, this.#context, this.#shapes);
    if (member === 'unknown') return;
    if (member === undefined) {
      this.#report('object-union', found, `a value of ${type.definition.declaration.name.text} cannot have this type`);
    } else if (member === 'string') {
      const isString = node.kind === 'value' && node.value.kind === 'string';
      if (!isString) this.#report('object-value', node, `${field.name} must be a string in quotes here`);
    } else {
      const shape = this.#shapes.of(member);
      if (shape) this.table(shape, node, depth + 1);
    }
  }

  #nested(field: ObjectField, type: FieldType, node: ObjectNode, union: UnionContext, depth: number): void {
    const { name, nested } = field;
    if (node.kind === 'list' && this.#context.options.jsonNestedBytes) {
      this.#series(field, type, node, union, depth);
      return;
    }
    if (node.kind !== 'object') {
      const message = `${name} is a nested buffer; write it as an object of its root type`;
      this.#report('object-value', node, `${message}, or use --json-nested-bytes to write bytes`);
      return;
    }
    const reason = 'in a nested buffer, names of enum members need quotes';
    const shape = nested && this.#shapes.of(nested);
    if (!checkSkipped(node, depth + 1, reason, this.#context.options.strictJson, this.#report) || !shape) return;
    if (shape.isStruct) {
      this.#report('object-value', node, `the root type of ${name} is a struct; it must be a table`);
      return;
    }
    const context = { ...this.#context, enumNamed: this.#context.enumNamedInNested };
    new Check(this.#shapes, context, this.#report).table(shape, node, depth + 1);
  }
}
