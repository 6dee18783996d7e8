import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { IdParams } from '../core/schemas.ts';

/** ★ of deals; each member has their own and sees no others. */
export const dealBookmarks = defineResource('deal-bookmarks', {
  area: 'deals',
  operations: {
    addDealBookmark: {
      summary: 'Bookmark a deal (idempotent)',
      method: 'PUT',
      path: '/deals/{id}/bookmark',
      access: access.signedIn({ menu: 'deals' }),
      params: IdParams,
      status: 204,
      errors: ['RecordNotFound'],
    },
    removeDealBookmark: {
      summary: 'Remove your bookmark from a deal (idempotent)',
      method: 'DELETE',
      path: '/deals/{id}/bookmark',
      access: access.signedIn({ menu: 'deals' }),
      params: IdParams,
      status: 204,
      errors: ['RecordNotFound'],
    },
  },
});
