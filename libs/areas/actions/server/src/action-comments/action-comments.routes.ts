import { actionComments as resource } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { auditInsert, forbidden, orNotFound, implement, invalid, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { limits, normaliseText } from '@crm/validation';
import { sql } from 'kysely';
import { membersAmong } from '@crm/deals-server';
import { findAction } from '../actions/find-action.ts';

const columns = [
  'id',
  'action_id',
  'user_id',
  'body',
  'mentioned_user_ids',
  'created_at',
  'updated_at',
  'lock_version',
] as const;

const commentsOf = (ctx: StaffContext, actionId: number) =>
  sqlFor
    .selectFrom('action_comments')
    .where('domain_id', '=', ctx.domainId)
    .where('action_id', '=', actionId)
    .where('deleted_at', 'is', null);

export function actionCommentRoutes(app: AppContext): void {
  implement(app, resource, {
    listActionComments: async (ctx, { params, query }) => {
      await findAction(ctx, params.id);
      const size = query.items_per_page ?? limits.domain.commentsPerRead;
      const { oldest_comment_id: oldest } = query;
      const [counted, rows] = await ctx.db.batch([
        commentsOf(ctx, params.id).select((eb) => eb.fn.countAll<number>().as('total_count')),
        commentsOf(ctx, params.id)
          .select(columns)
          .$if(oldest !== undefined, (read) => read.where('id', '<', oldest!))
          .orderBy('id', 'desc')
          .limit(size + 1),
      ]);
      const data = rows.slice(0, size).reverse();
      return { data, meta: { total_count: counted[0]!.total_count, has_older: rows.length > size } };
    },
    createActionComment: async (ctx, { params, body }) => {
      await findAction(ctx, params.id);
      const now = app.clock.now();
      const values = { domain_id: ctx.domainId, action_id: params.id, user_id: ctx.userId, body: textOf(body.body) };
      const row = await ctx.db.transaction(async (db) => {
        const mentioned_user_ids = await membersAmong(db, body.mentioned_user_ids);
        const created = await db.first(
          sqlFor
            .insertInto('action_comments')
            .values({ ...values, mentioned_user_ids, created_at: now, updated_at: now })
            .returning(columns),
        );
        await db.all(log(ctx, 'create', created!.id, { after: { action_id: params.id, body: values.body } }));
        return created!;
      });
      return { data: row };
    },
    updateActionComment: async (ctx, { params, body }) => {
      const before = await findComment(ctx, params);
      if (before.user_id !== ctx.userId) throw forbidden();
      const text = textOf(body.body);
      const row = await ctx.db.transaction(async (db) => {
        const mentioned_user_ids = await membersAmong(db, body.mentioned_user_ids);
        const changed = await db.first(
          sqlFor
            .updateTable('action_comments')
            .set((eb) => ({
              body: text,
              mentioned_user_ids,
              updated_at: app.clock.now(),
              lock_version: eb('lock_version', '+', 1),
            }))
            .where('domain_id', '=', ctx.domainId)
            .where('id', '=', before.id)
            .where('lock_version', '=', body.lock_version)
            .where('deleted_at', 'is', null)
            .returning(columns),
        );
        if (!changed) return changed;
        await db.all(log(ctx, 'update', before.id, { before: { body: before.body }, after: { body: text } }));
        return changed;
      });
      if (!row) throw stale(await findComment(ctx, params));
      return { data: row };
    },
    deleteActionComment: async (ctx, { params }) => {
      const before = await findComment(ctx, params);
      if (before.user_id !== ctx.userId && ctx.session.profile !== 'administrator') throw forbidden();
      await ctx.db.batch([
        sqlFor
          .updateTable('action_comments')
          .set({ deleted_at: app.clock.now() })
          .where('domain_id', '=', ctx.domainId)
          .where('id', '=', before.id),
        log(ctx, 'delete', before.id, { before: { body: before.body } }),
      ]);
    },
    toggleActionReaction: async (ctx, { params, body }) => {
      await findAction(ctx, params.id);
      const mine = { domain_id: ctx.domainId, action_id: params.id, user_id: ctx.userId, ...body };
      await ctx.db.transaction(async ({ tx }) => {
        const { rows } = await sql`delete from action_reactions where domain_id = ${mine.domain_id}
          and action_id = ${mine.action_id} and user_id = ${mine.user_id} and reaction_type = ${mine.reaction_type}
          returning 1`.execute(tx);
        if (rows.length > 0) return;
        const created_at = app.clock.now();
        await sql`insert into action_reactions (domain_id, action_id, user_id, reaction_type, created_at)
          values (${mine.domain_id}, ${mine.action_id}, ${mine.user_id}, ${mine.reaction_type}, ${created_at})
          on conflict do nothing`.execute(tx);
      });
      return { data: (await findAction(ctx, params.id)).reactions };
    },
  });
}

async function findComment(ctx: StaffContext, { id, comment_id }: { id: number; comment_id: number }) {
  await findAction(ctx, id);
  return orNotFound(await ctx.db.first(commentsOf(ctx, id).select(columns).where('id', '=', comment_id)));
}

function textOf(sent: string): string {
  const body = normaliseText(sent);
  if (body === '') throw invalid({ field: 'body', rule: 'errors.required' });
  return body;
}

const log = (ctx: StaffContext, action: 'create' | 'update' | 'delete', recordId: number, changes: object) =>
  auditInsert(ctx, { action, entity: 'action_comment', recordId, changes });
