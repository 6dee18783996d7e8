import type { TProperties, TSchema } from 'typebox';
import type { RecordKind } from '../core/record-kind.ts';
import { recordBulk } from './record-bulk.ts';
import { recordChanges } from './record-changes.ts';
import { recordComments } from './record-comments.ts';
import type { CommentParts } from './record-comments.ts';
import { recordExport } from './record-export.ts';

/**
 * Returns the factories of what every kind of record has in the same form. The names of operations and their paths
 * follow from the kind's names.
 */
export const recordResource = <const K extends RecordKind>(kind: K) => ({
  changes: () => recordChanges(kind),
  bulk: <P extends TProperties, S extends TProperties = Record<never, never>>(
    changes: P,
    options?: { skips?: string; scope?: S },
  ) => recordBulk(kind, changes, options),
  export: <P extends TProperties, const U extends string = never>(scope: P, under?: U) =>
    recordExport(kind, scope, under),
  comments: <const R extends string, const C extends string, A extends TSchema, Q extends TProperties>(
    own: CommentParts<R, C, A, Q>,
  ) => recordComments(kind, own),
});
