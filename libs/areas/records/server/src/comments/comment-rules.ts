import type { RecordKind } from '@crm/contract';
import type { Query } from '@crm/database';
import type { StaffContext } from '@crm/server-kit';

/** The comments of a kind, as its area describes them. */
export interface CommentRules {
  kind: RecordKind;
  /** The names of the path's ids in the update and the deletion of a comment. */
  ids: { record: string; comment: string };
  /** Returns the statement of the record, which has no row when the viewer does not see it. */
  seen: (ctx: StaffContext, asked: { id: number }) => Query<unknown>;
}

/** The path's ids of a comment. */
export interface CommentPlace {
  recordId: number;
  commentId: number;
}
