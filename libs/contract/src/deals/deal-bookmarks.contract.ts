import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { IdParams } from '../core/schemas.ts';

/** ★ of deals: each member's own, seen by nobody else. */
export const dealBookmarks = defineResource('deal-bookmarks', {
  area: 'deals',
  operations: {
    addDealBookmark: {
      summary: 'Mark a deal for oneself; one that is marked already stays so',
      method: 'PUT',
      path: '/deals/{id}/bookmark',
      access: access.signedIn({ menu: 'deals' }),
      params: IdParams,
      status: 204,
      errors: ['RecordNotFound'],
    },
    removeDealBookmark: {
      summary: 'Take the mark away; one that is not marked stays so',
      method: 'DELETE',
      path: '/deals/{id}/bookmark',
      access: access.signedIn({ menu: 'deals' }),
      params: IdParams,
      status: 204,
      errors: ['RecordNotFound'],
    },
  },
});
