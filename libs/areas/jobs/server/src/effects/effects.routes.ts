import { effects } from '@crm/contract';
import type { SendingState, UnknownEffect } from '@crm/contract';
import {
  auditInsert,
  compiled,
  confirmInstance,
  decideUnknown,
  implement,
  isThisInstance,
  metaOf,
  pageOf,
} from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { Static } from 'typebox';

/** Registers the ledger of what leaves the machine, for administrators. */
export function effectsRoutes(app: AppContext): void {
  implement(app, effects, {
    getSendingState: async (ctx) => ({ data: await stateOf(ctx) }),
    confirmSending: async (ctx) => {
      const { domainId, userId } = ctx;
      await ctx.db.transaction(async (db) => {
        await confirmInstance(db.tx, { domainId, userId, now: app.clock.now() });
        await db.all(auditInsert(ctx, { action: 'update', entity: 'effect', operation: 'confirmSending' }));
      });
      return { data: await stateOf(ctx) };
    },
    listUnknownEffects: async (ctx, { query }) => {
      const page = pageOf(query);
      const own = sql`from effects where domain_id = ${ctx.domainId} and state = 'unknown'`;
      const [[counted], data] = await ctx.db.batch([
        compiled(sql<{ count: number }>`select count(*) as count ${own}`),
        compiled(sql<
          Static<typeof UnknownEffect>
        >`select id, kind, effect_key as key, attempts, answer, created_at ${own}
          order by id limit ${page.perPage} offset ${page.offset}`),
      ]);
      return { data, meta: metaOf(page, Number(counted!.count)) };
    },
    decideEffects: async (ctx, { body }) => {
      const decided = await decideUnknown(app, ctx.db, body.ids, body.decision);
      const changes = { after: { ids: decided, decision: body.decision } };
      await ctx.db.all(auditInsert(ctx, { action: 'update', entity: 'effect', operation: 'decideEffects', changes }));
      return { data: { decided: decided.length } };
    },
  });
}

async function stateOf({ db, domainId }: StaffContext): Promise<Static<typeof SendingState>> {
  const row = await db.first(
    compiled(sql<{ waiting: number; unknown: number }>`select
      (select count(*) from effects where domain_id = ${domainId} and state = 'intended') as waiting,
      (select count(*) from effects where domain_id = ${domainId} and state = 'unknown') as unknown`),
  );
  return { is_paused: !(await isThisInstance(db)), waiting: Number(row!.waiting), unknown: Number(row!.unknown) };
}
