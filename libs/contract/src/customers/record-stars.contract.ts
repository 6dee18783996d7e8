import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, oneOf } from '../core/schemas.ts';

export const starredKinds = ['customers', 'contacts', 'actions'] as const;

const params = Type.Object({ kind: oneOf(starredKinds), id: Id });

/** ★ of customers, contacts and actions; each member has their own (spec 3 §1.1, §2.5). */
export const recordStars = defineResource('record-stars', {
  area: 'customers',
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
