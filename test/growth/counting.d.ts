import type { Session } from 'node:inspector/promises';

export declare const counting: Session;
