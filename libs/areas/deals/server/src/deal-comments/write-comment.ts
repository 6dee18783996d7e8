import type { Input, dealComments } from '@crm/contract';
import { cleanText } from '@crm/custom-fields-server';
import { sqlFor } from '@crm/database';
import { auditInsert, forbidden, orNotFound, invalid, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { normaliseText } from '@crm/validation';
import { commentColumns, commentsOf, seenDeal } from './list-comments.ts';
import { membersAmong } from './members-among.ts';

type Operations = (typeof dealComments)['operations'];
type Place = Input<Operations['updateDealComment']>['params'];

export async function addComment(
  app: AppContext,
  ctx: StaffContext,
  dealId: number,
  sent: Input<Operations['createDealComment']>['body'],
) {
  await seenDeal(ctx, dealId);
  const body = textOf(sent.body);
  const now = app.clock.now();
  const comment = await ctx.db.transaction(async (db) => {
    const mentioned = await membersAmong(db, sent.mentioned_user_ids);
    const values = {
      domain_id: ctx.domainId,
      deal_id: dealId,
      user_id: ctx.userId,
      body,
      mentioned_user_ids: mentioned,
      created_at: now,
      updated_at: now,
    };
    const row = orNotFound(await db.first(sqlFor.insertInto('deal_comments').values(values).returning(commentColumns)));
    await db.all(log(ctx, 'create', row.id, { after: { deal_id: dealId, body } }));
    return row;
  });
  return { data: comment };
}

export async function changeComment(
  app: AppContext,
  ctx: StaffContext,
  place: Place,
  sent: Input<Operations['updateDealComment']>['body'],
) {
  await seenDeal(ctx, place.deal_id);
  const before = await findComment(ctx, place);
  if (before.user_id !== ctx.userId) throw forbidden();
  const body = textOf(sent.body);
  const after = await ctx.db.transaction(async (db) => {
    const mentioned = await membersAmong(db, sent.mentioned_user_ids);
    const row = await db.first(
      sqlFor
        .updateTable('deal_comments')
        .set({
          body,
          mentioned_user_ids: mentioned,
          updated_at: app.clock.now(),
          lock_version: sent.lock_version + 1,
        })
        .where('domain_id', '=', ctx.domainId)
        .where('id', '=', place.id)
        .where('lock_version', '=', sent.lock_version)
        .where('deleted_at', 'is', null)
        .returning(commentColumns),
    );
    if (!row) return undefined;
    await db.all(log(ctx, 'update', place.id, { before: { body: before.body }, after: { body } }));
    return row;
  });
  if (!after) throw stale(await findComment(ctx, place));
  return { data: after };
}

export async function removeComment(app: AppContext, ctx: StaffContext, place: Place): Promise<void> {
  await seenDeal(ctx, place.deal_id);
  const before = await findComment(ctx, place);
  if (before.user_id !== ctx.userId && ctx.session.profile !== 'administrator') throw forbidden();
  await ctx.db.batch([
    sqlFor
      .updateTable('deal_comments')
      .set({ deleted_at: app.clock.now() })
      .where('domain_id', '=', ctx.domainId)
      .where('id', '=', place.id),
    log(ctx, 'delete', place.id, { before: { body: before.body } }),
  ]);
}

const findComment = async (ctx: StaffContext, { deal_id, id }: Place) =>
  orNotFound(await ctx.db.first(commentsOf(ctx.domainId, deal_id).select(commentColumns).where('id', '=', id)));

function textOf(sent: string): string {
  const body = normaliseText(cleanText(sent));
  if (body === '') throw invalid({ field: 'body', rule: 'errors.required' });
  return body;
}

const log = (ctx: StaffContext, action: 'create' | 'update' | 'delete', recordId: number, changes: object) =>
  auditInsert(ctx, { action, entity: 'deal_comment', recordId, changes });
