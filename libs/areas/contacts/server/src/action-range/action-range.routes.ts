import { contactActionRange } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { auditInsert, compiled, implement, invalid, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { usualRanges } from './colour-label.ts';

interface Setting {
  ranges: number[];
  lock_version: number;
}

export function actionRangeRoutes(app: AppContext): void {
  implement(app, contactActionRange, {
    getContactActionRange: async (ctx) => ({ data: await settingOf(ctx) }),
    saveContactActionRange: (ctx, { body }) => save(app, ctx, body),
  });
}

/** Returns the company's days; without a row, the default days as version 0. */
async function settingOf({ db, domainId }: StaffContext): Promise<Setting> {
  const row = await db.first(
    sqlFor.selectFrom('contact_settings').select(['action_ranges', 'lock_version']).where('domain_id', '=', domainId),
  );
  return { ranges: row?.action_ranges ?? [...usualRanges], lock_version: row?.lock_version ?? 0 };
}

async function save(app: AppContext, ctx: StaffContext, { ranges, lock_version }: Setting) {
  if (ranges[0]! >= ranges[1]!) throw invalid({ field: 'ranges', rule: 'increasing' });
  const before = await settingOf(ctx);
  const [written] = await ctx.db.transaction(async (db) => {
    // The first save inserts the row. Of two simultaneous saves the second finds a version that it did not read.
    const rows = await db.all(
      compiled(sql<{ lock_version: number }>`
        insert into contact_settings as own (domain_id, action_ranges, lock_version, updated_at)
        select ${ctx.domainId}::bigint, ${ranges}::integer[], 1, ${app.clock.now()}::timestamptz
          where ${lock_version}::integer = 0 or exists (select from contact_settings where domain_id = ${ctx.domainId})
        on conflict (domain_id) do update set action_ranges = excluded.action_ranges, updated_at = excluded.updated_at,
          lock_version = own.lock_version + 1 where own.lock_version = ${lock_version}
        returning own.lock_version`),
    );
    if (rows.length > 0) {
      const changes = { before: { ranges: before.ranges }, after: { ranges } };
      await db.all(auditInsert(ctx, { action: 'update', entity: 'contact_setting', changes }));
    }
    return rows;
  });
  if (!written) throw stale(await settingOf(ctx));
  return { data: { ranges, lock_version: written.lock_version } };
}
