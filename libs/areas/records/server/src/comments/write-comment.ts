import { cleanText } from '@crm/custom-fields-server';
import { sqlFor } from '@crm/database';
import { auditInsert, forbidden, invalid, orNotFound, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { normaliseText } from '@crm/validation';
import type { CommentPlace, CommentRules } from './comment-rules.ts';
import { membersAmong } from './members-among.ts';
import type { StoredComments } from './stored-comments.ts';

export interface CommentWords {
  body: string;
  mentioned_user_ids?: number[];
}

/** The comments of a kind: the app, the area's rules, and the statements. */
export interface Comments {
  app: AppContext;
  rules: CommentRules;
  stored: StoredComments;
}

export async function addComment(
  { app, rules, stored }: Comments,
  ctx: StaffContext,
  recordId: number,
  sent: CommentWords,
) {
  const { table, recordColumn, columns } = stored;
  await mustSee(rules, ctx, recordId);
  const body = textOf(sent.body);
  const now = app.clock.now();
  const data = await ctx.db.transaction(async (db) => {
    const mentioned = await membersAmong(db, sent.mentioned_user_ids);
    const values = {
      domain_id: ctx.domainId,
      [recordColumn as 'deal_id']: recordId,
      user_id: ctx.userId,
      body,
      mentioned_user_ids: mentioned,
      created_at: now,
      updated_at: now,
    };
    const row = orNotFound(await db.first(sqlFor.insertInto(table).values(values).returning(columns)));
    await db.all(log(rules, ctx, 'create', row.id, { after: { [recordColumn]: recordId, body } }));
    return row;
  });
  return { data };
}

export async function changeComment(
  { app, rules, stored }: Comments,
  ctx: StaffContext,
  place: CommentPlace,
  sent: CommentWords & { lock_version: number },
) {
  const { table, columns } = stored;
  await mustSee(rules, ctx, place.recordId);
  const before = await storedComment(stored, ctx, place);
  if (before.user_id !== ctx.userId) throw forbidden();
  const body = textOf(sent.body);
  const data = await ctx.db.transaction(async (db) => {
    const mentioned = await membersAmong(db, sent.mentioned_user_ids);
    const lock_version = sent.lock_version + 1;
    const row = await db.first(
      sqlFor
        .updateTable(table)
        .set({ body, mentioned_user_ids: mentioned, updated_at: app.clock.now(), lock_version })
        .where('domain_id', '=', ctx.domainId)
        .where('id', '=', place.commentId)
        .where('lock_version', '=', sent.lock_version)
        .where('deleted_at', 'is', null)
        .returning(columns),
    );
    if (!row) return undefined;
    await db.all(log(rules, ctx, 'update', place.commentId, { before: { body: before.body }, after: { body } }));
    return row;
  });
  if (!data) throw stale(await storedComment(stored, ctx, place));
  return { data };
}

export async function removeComment(
  { app, rules, stored }: Comments,
  ctx: StaffContext,
  place: CommentPlace,
): Promise<void> {
  await mustSee(rules, ctx, place.recordId);
  const before = await storedComment(stored, ctx, place);
  if (before.user_id !== ctx.userId && ctx.session.profile !== 'administrator') throw forbidden();
  await ctx.db.batch([
    sqlFor
      .updateTable(stored.table)
      .set({ deleted_at: app.clock.now() })
      .where('domain_id', '=', ctx.domainId)
      .where('id', '=', place.commentId),
    log(rules, ctx, 'delete', place.commentId, { before: { body: before.body } }),
  ]);
}

const mustSee = async ({ seen }: CommentRules, ctx: StaffContext, id: number): Promise<void> => {
  orNotFound(await ctx.db.first(seen(ctx, { id })));
};

const storedComment = async ({ one }: StoredComments, { db, domainId }: StaffContext, place: CommentPlace) =>
  orNotFound(await db.first(one({ domainId, recordId: place.recordId, id: place.commentId })));

type Action = 'create' | 'update' | 'delete';

const log = (
  { kind }: Pick<CommentRules, 'kind'>,
  ctx: StaffContext,
  action: Action,
  recordId: number,
  changes: object,
) => auditInsert(ctx, { action, entity: `${kind.entity}_comment`, recordId, changes });

function textOf(sent: string): string {
  const body = normaliseText(cleanText(sent));
  if (body === '') throw invalid({ field: 'body', rule: 'errors.required' });
  return body;
}
