import { actionComments, actionKind } from '@crm/contract';
import { commentHandlers } from '@crm/records-server';
import type { CommentRules } from '@crm/records-server';
import { implement, orNotFound } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { findAction, oneAction } from '../actions/find-action.ts';

type Comments = Omit<(typeof actionComments)['operations'], 'toggleActionReaction'>;

const rules: CommentRules = {
  kind: actionKind,
  ids: { record: 'id', comment: 'comment_id' },
  seen: oneAction,
};

export function actionCommentRoutes(app: AppContext): void {
  implement(app, actionComments, {
    ...commentHandlers<Comments>(app, rules),
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
    deleteReaction: async (ctx, { params }) => {
      const { rows } = await ctx.db.transaction(({ tx }) =>
        sql`delete from action_reactions where domain_id = ${ctx.domainId} and id = ${params.id}
          and user_id = ${ctx.userId} returning 1`.execute(tx),
      );
      orNotFound(rows[0]);
    },
  });
}
