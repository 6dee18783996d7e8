import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, named, nullable, records } from '../core/schemas.ts';

/** The greatest number of comments that the call returns. */
export const MOST_RECENT_COMMENTS = 50;

const RecentComment = named('RecentComment', 'A comment on a record that the caller sees.', {
  id: Id,
  /** The plural of the record's kind, as in its calls. */
  kind: Type.String(),
  record_id: Id,
  record_name: Type.String(),
  user_id: nullable(Type.Integer()),
  body: Type.String(),
  created_at: Type.String(),
});

/** The latest comments over all kinds of records (spec 3 §3, widget `recent_comments`). */
export const recentComments = defineResource('recent-comments', {
  area: 'records',
  operations: {
    listRecentComments: {
      summary: 'List the latest comments on the records that the caller sees',
      description: 'Looks through the latest 500 comments of each kind.',
      method: 'GET',
      path: '/comments/recent',
      access: access.signedIn(),
      query: Type.Object({
        items_per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_RECENT_COMMENTS })),
      }),
      response: records(RecentComment),
      errors: ['ValidationFailed'],
    },
  },
});
