import { actionPatternNames, actionPatterns, masterUses, masters } from '@crm/contract';
import type { Output } from '@crm/contract';
import { compiled, orNotFound, implement } from '@crm/server-kit';
import type { AppContext, Locale } from '@crm/server-kit';
import { sql } from 'kysely';
import { shownName } from '../account/shown-name.ts';

type MastersAnswer = Output<(typeof masters)['operations']['getMasters']>;

export function mastersRoutes(app: AppContext): void {
  implement(app, masters, {
    getMasters: async (ctx) => ({
      data: {
        ...withNames(ctx.locale, (await app.masters.load(ctx.db, ctx)) as unknown as MastersAnswer['data']),
        action_patterns: actionPatterns.map((id) => ({ id, name: actionPatternNames[id][ctx.locale], deleted: false })),
      },
    }),
  });
  implement(app, masterUses, {
    listMasterUses: async (ctx, { params: { master, id } }) => {
      const entry = sql<{ id: number }>`select id from ${sql.table(master)}
        where domain_id = ${ctx.domainId} and id = ${id} and deleted_at is null`;
      orNotFound(await ctx.db.first(compiled(entry)));
      const uses = await app.masterUses.count(ctx.db, master, [id]);
      return { data: uses.get(id)!.map(({ name, count, isHeld }) => ({ name, count, is_held: isHeld })) };
    },
  });
}

const withNames = (locale: Locale, data: MastersAnswer['data']): MastersAnswer['data'] => ({
  ...data,
  users: data.users.map((user) => ({ ...user, name: shownName(user, locale) })),
});
