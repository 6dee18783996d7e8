import { orNotFound } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { limits } from '@crm/validation';
import type { CommentRules } from './comment-rules.ts';
import type { StoredComments } from './stored-comments.ts';

export interface CommentsQuery {
  items_per_page?: number;
  /** False: starts over, whatever the oldest known comment is. */
  read_more?: boolean;
  oldest_comment_id?: number;
}

/** Returns comments, newest last; `oldest_comment_id` is the oldest known one. */
export async function listComments(
  ctx: StaffContext,
  { seen }: Pick<CommentRules, 'seen'>,
  { count, latest }: StoredComments,
  { id, query }: { id: number; query: CommentsQuery },
) {
  const size = query.items_per_page ?? limits.domain.commentsPerRead;
  const before = query.read_more === false ? null : (query.oldest_comment_id ?? null);
  const asked = { domainId: ctx.domainId, recordId: id };
  const [[record], counted, rows] = await ctx.db.batch([
    seen(ctx, { id }),
    count(asked),
    latest({ ...asked, before, most: size + 1 }),
  ]);
  orNotFound(record);
  const data = rows.slice(0, size).reverse();
  return { data, meta: { total_count: counted[0]!.total_count, has_older: rows.length > size } };
}
