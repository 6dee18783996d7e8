import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import type { RecordKind } from '../core/record-kind.ts';
import { IdParams, list } from '../core/schemas.ts';
import { keyed } from './keyed.ts';
import { operationNames, resourceName } from './operation-names.ts';
import { RecordChange, changesPage } from './record-changes.schemas.ts';

/** Returns the resource of a kind's histories. */
export function recordChanges<const K extends RecordKind>(kind: K) {
  const { area, plural, one, menu, feature } = kind;
  const names = operationNames(kind);
  const signedIn = access.signedIn({ ...(menu && { menu }), ...(feature && { feature }) });
  return defineResource(resourceName(kind, 'changes'), {
    area,
    operations: keyed(names.listChanges, {
      summary: `List ${one}'s changes, newest first`,
      method: 'GET',
      path: `/${plural}/{id}/changes`,
      access: signedIn,
      params: IdParams,
      query: Type.Object(changesPage),
      response: list(RecordChange),
      errors: ['RecordNotFound', 'ValidationFailed'],
    } as const),
  });
}
