import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, oneOf } from '../core/schemas.ts';
import { recordKinds } from '../generated/record-kinds.ts';

type StarredKind = Extract<(typeof recordKinds)[number], { isStarred: true }>;

/** The kinds whose records can be starred. */
export const starredKinds: readonly StarredKind[] = recordKinds.filter((kind) => 'isStarred' in kind);

const params = Type.Object({ kind: oneOf(starredKinds.map(({ plural }) => plural)), id: Id });

/** ★ of records; each member has their own (spec 3 §1.1, §2.5). */
export const recordStars = defineResource('record-stars', {
  area: 'records',
  operations: {
    addStar: {
      summary: 'Star a record (idempotent)',
      method: 'PUT',
      path: '/stars/{kind}/{id}',
      access: access.signedIn(),
      params,
      status: 204,
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    removeStar: {
      summary: 'Remove your star from a record (idempotent)',
      method: 'DELETE',
      path: '/stars/{kind}/{id}',
      access: access.signedIn(),
      params,
      status: 204,
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
  },
});
