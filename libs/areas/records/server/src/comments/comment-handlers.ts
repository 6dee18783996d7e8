import { operationNames } from '@crm/contract';
import type { Operations } from '@crm/contract';
import type { AppContext, Handlers, StaffContext } from '@crm/server-kit';
import type { CommentPlace, CommentRules } from './comment-rules.ts';
import { listComments } from './list-comments.ts';
import type { CommentsQuery } from './list-comments.ts';
import { storedComments } from './stored-comments.ts';
import { addComment, changeComment, removeComment } from './write-comment.ts';
import type { CommentWords } from './write-comment.ts';

type Params = Record<string, number>;
interface OfRecord {
  params: { id: number };
}

/** Returns the handlers of the operations that `recordResource(kind).comments` made. */
export function commentHandlers<O extends Operations>(app: AppContext, rules: CommentRules): Handlers<O> {
  const names = operationNames(rules.kind);
  const stored = storedComments(rules.kind);
  const comments = { app, rules, stored };
  const placeOf = (params: Params): CommentPlace => ({
    recordId: params[rules.ids.record]!,
    commentId: params[rules.ids.comment]!,
  });
  const handlers = {
    [names.listComments]: (ctx: StaffContext, { params, query }: OfRecord & { query: CommentsQuery }) =>
      listComments(ctx, rules, stored, { id: params.id, query }),
    [names.createComment]: (ctx: StaffContext, { params, body }: OfRecord & { body: CommentWords }) =>
      addComment(comments, ctx, params.id, body),
    [names.updateComment]: (
      ctx: StaffContext,
      { params, body }: { params: Params; body: CommentWords & { lock_version: number } },
    ) => changeComment(comments, ctx, placeOf(params), body),
    [names.deleteComment]: (ctx: StaffContext, { params }: { params: Params }) =>
      removeComment(comments, ctx, placeOf(params)),
  };
  // The contract's factory gives the operations the same names and inputs, which the compiler cannot follow.
  return handlers as unknown as Handlers<O>;
}
