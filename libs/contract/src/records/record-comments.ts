import { Type } from 'typebox';
import type { TProperties, TSchema } from 'typebox';
import { access } from '../core/access.ts';
import type { RecordKind } from '../core/record-kind.ts';
import { Count, Id, IdParams, LockVersion, named, record } from '../core/schemas.ts';
import { keyed } from './keyed.ts';
import { operationNames } from './operation-names.ts';
import { commentWords } from './record-comments.schemas.ts';

/** The parts of the comments' operations that differ between kinds. */
export interface CommentParts<R extends string, C extends string, A extends TSchema, Q extends TProperties> {
  /** The path's names of the record's and the comment's id. */
  recordId: R;
  commentId: C;
  author: A;
  query: Q;
}

/** Returns the operations on a kind's comments. */
export function recordComments<
  const K extends RecordKind,
  const R extends string,
  const C extends string,
  A extends TSchema,
  Q extends TProperties,
>(kind: K, own: CommentParts<R, C, A, Q>) {
  const { plural, one, menu, feature } = kind;
  const entity: K['entity'] = kind.entity;
  const names = operationNames(kind);
  const signedIn = access.signedIn({ ...(menu && { menu }), ...(feature && { feature }) });
  const Comment = named(names.comment, `A comment on ${one}.`, {
    id: Id,
    ...keyed(`${entity}_id`, Id),
    user_id: own.author,
    body: Type.String(),
    mentioned_user_ids: Type.Array(Type.Integer()),
    created_at: Type.String(),
    updated_at: Type.String(),
    lock_version: LockVersion,
  });
  const place = {
    path: `/${plural}/{${own.recordId}}/comments/{${own.commentId}}`,
    access: signedIn,
    params: Type.Object({ ...keyed(own.recordId, Id), ...keyed(own.commentId, Id) }),
  };
  return {
    ...keyed(names.listComments, {
      summary: `List ${one}'s comments, newest last`,
      description: 'Returns the latest page, or the comments before `oldest_comment_id`.',
      method: 'GET',
      path: `/${plural}/{id}/comments`,
      access: signedIn,
      params: IdParams,
      query: Type.Object({
        items_per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
        oldest_comment_id: Type.Optional(Id),
        ...own.query,
      }),
      response: Type.Object({
        data: Type.Array(Comment),
        meta: Type.Object({ total_count: Count, has_older: Type.Boolean() }),
      }),
      errors: ['RecordNotFound', 'ValidationFailed'],
    } as const),
    ...keyed(names.createComment, {
      summary: `Comment on ${one}`,
      method: 'POST',
      path: `/${plural}/{id}/comments`,
      access: signedIn,
      params: IdParams,
      body: Type.Object(commentWords),
      status: 201,
      response: record(Comment),
      errors: ['RecordNotFound', 'ValidationFailed'],
    } as const),
    ...keyed(names.updateComment, {
      summary: `Edit your own comment on ${one}`,
      method: 'PUT',
      ...place,
      body: Type.Object({ ...commentWords, lock_version: LockVersion }),
      response: record(Comment),
      errors: ['RecordNotFound', 'Forbidden', 'ValidationFailed', 'StaleRecord'],
    } as const),
    ...keyed(names.deleteComment, {
      summary: 'Delete your own comment; administrators may delete any',
      method: 'DELETE',
      ...place,
      status: 204,
      errors: ['RecordNotFound', 'Forbidden'],
    } as const),
  };
}
