import { Type } from 'typebox';
import type { TProperties } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import type { PlainRoleEntity } from '../core/permissions.ts';
import type { RecordKind } from '../core/record-kind.ts';
import { IdParams, record } from '../core/schemas.ts';
import { keyed } from './keyed.ts';
import { operationNames, resourceName, wordsOf } from './operation-names.ts';
import { RecordBulkDone, RecordBulkUndone, recordBulkTarget } from './record-bulk.schemas.ts';

interface BulkOptions<S extends TProperties> {
  /** The reason for which records are skipped. */
  skips?: string;
  /** The fields of the body that say which list, such as the definition. */
  scope?: S;
}

/** Returns the resource that changes many records at once: `changes` are the fields that it may set. */
export function recordBulk<
  const K extends RecordKind,
  P extends TProperties,
  S extends TProperties = Record<never, never>,
>(kind: K, changes: P, { skips, scope = {} as S }: BulkOptions<S> = {}) {
  const { area, entity, plural, menu, feature, typedBy } = kind;
  const names = operationNames(kind);
  const many = wordsOf(plural);
  const role = entity as PlainRoleEntity;
  const reaching = (step: 'save' | 'delete') =>
    access.signedIn({ menu, ...(feature && { feature }), ...(!typedBy && { reach: [role, step] }) });
  return defineResource(resourceName(kind, 'bulk'), {
    area,
    operations: {
      ...keyed(names.bulkUpdate, {
        summary: `Update up to 10,000 ${many}, all or none`,
        method: 'PUT',
        path: `/${plural}/bulk`,
        access: reaching('save'),
        body: Type.Object({ ...scope, ...recordBulkTarget, changes: Type.Object(changes) }),
        response: record(RecordBulkDone),
        errors: ['RecordNotFound', 'ValidationFailed'],
      } as const),
      ...keyed(names.bulkDelete, {
        summary: `Delete up to 10,000 ${many}`,
        ...(skips && { description: skips }),
        method: 'DELETE',
        path: `/${plural}/bulk`,
        access: reaching('delete'),
        body: Type.Object({ ...scope, ...recordBulkTarget }),
        response: record(RecordBulkDone),
        errors: ['RecordNotFound', 'ValidationFailed'],
      } as const),
      ...keyed(names.undoBulk, {
        summary: `Undo a bulk change of ${many}, within an hour`,
        description: `${many.charAt(0).toUpperCase()}${many.slice(1)} that were changed since then are left unchanged.`,
        method: 'POST',
        path: `/${plural}/bulk/{id}/undo`,
        access: reaching('save'),
        params: IdParams,
        response: record(RecordBulkUndone),
        errors: ['RecordNotFound'],
      } as const),
    },
  });
}
