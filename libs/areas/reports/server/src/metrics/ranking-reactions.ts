import type { Input, salesMetrics } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { auditInsert, compiled, invalid, orNotFound } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { knownRanking } from './known-ranking.ts';

type Operations = (typeof salesMetrics)['operations'];

const columns = ['id', 'ranking_id', 'subject_user_id', 'user_id', 'reaction_type'] as const;
type Reaction = { reaction_type: Input<Operations['toggleRankingReaction']>['body']['reaction_type'] } & Record<
  'id' | 'ranking_id' | 'subject_user_id' | 'user_id',
  number
>;

/** Returns the stamps on rankings, oldest first. */
export const reactionsOn = (ctx: StaffContext, rankingIds: readonly number[]): Promise<Reaction[]> =>
  ctx.db.all(
    sqlFor
      .selectFrom('ranking_reactions')
      .select(columns)
      .where('domain_id', '=', ctx.domainId)
      .where('ranking_id', 'in', [...rankingIds])
      .orderBy('id')
      .$castTo<Reaction>(),
  );

/** Adds the caller's stamp to a place, or removes it, and returns the stamps of the ranking. */
export async function toggleReaction(
  app: AppContext,
  ctx: StaffContext,
  { ranking_id, user_id, reaction_type }: Input<Operations['toggleRankingReaction']>['body'],
) {
  await knownRanking(ctx, ranking_id);
  const member = sqlFor
    .selectFrom('members')
    .select('user_id')
    .where('domain_id', '=', ctx.domainId)
    .where('user_id', '=', user_id);
  if (!(await ctx.db.first(member))) throw invalid({ field: 'user_id', rule: 'not_found' });
  await ctx.db.transaction(async (db) => {
    const mine = { ranking_id, subject_user_id: user_id, reaction_type };
    const gone = await db.all(
      compiled(sql`delete from ranking_reactions where domain_id = ${ctx.domainId} and ranking_id = ${ranking_id}
        and subject_user_id = ${user_id} and user_id = ${ctx.userId} and reaction_type = ${reaction_type} returning 1`),
    );
    if (gone.length === 0) {
      await db.all(
        sqlFor
          .insertInto('ranking_reactions')
          .values({ domain_id: ctx.domainId, user_id: ctx.userId, ...mine, created_at: app.clock.now() })
          .onConflict((conflict) => conflict.doNothing()),
      );
    }
    const action = gone.length === 0 ? 'create' : 'delete';
    await db.all(auditInsert(ctx, { action, entity: 'ranking_reaction', changes: { after: mine } }));
  });
  const data = await reactionsOn(ctx, [ranking_id]);
  return { data: data.map(({ ranking_id: _ranking, ...reaction }) => reaction) };
}

/** Deletes the caller's own stamp. @throws AppError RecordNotFound */
export async function deleteReaction(ctx: StaffContext, rankingId: number, id: number): Promise<void> {
  const gone = await ctx.db.transaction((db) =>
    db.all(
      compiled(sql`delete from ranking_reactions where domain_id = ${ctx.domainId} and ranking_id = ${rankingId}
        and id = ${id} and user_id = ${ctx.userId} returning 1`),
    ),
  );
  orNotFound(gone[0]);
}
