// Lists the constructs that trpc or its Go code does not accept, by which fixes are chosen.
import type { Crash, Feature } from '../values/generators.ts';

/** A construct that flatc accepts, but trpc or its generated Go code does not. */
export type TrpcConstruct =
  | Feature
  | Crash
  | 'attribute-declaration'
  | 'attribute-name'
  | 'attribute-place'
  | 'byte-order-mark'
  | 'call-default'
  | 'dotted-alias'
  | 'escape'
  | 'file-extension'
  | 'float-word'
  | 'global-namespace'
  | 'go-key'
  | 'hexadecimal-float'
  | 'huge-float'
  | 'leading-zero'
  | 'member-value'
  | 'object'
  | 'qualified-root'
  | 'quoted-default'
  | 'vector-default';
