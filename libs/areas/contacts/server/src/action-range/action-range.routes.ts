import { contactActionRange } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { auditInsert, implement, invalid } from '@crm/server-kit';
import type { House, StaffContext } from '@crm/server-kit';
import { usualRanges } from './colour-label.ts';

export function actionRangeRoutes(house: House): void {
  implement(house, contactActionRange, {
    getContactActionRange: async (ctx) => ({ data: { ranges: await rangesOf(ctx) } }),
    saveContactActionRange: async (ctx, { body: { ranges } }) => {
      if (ranges[0]! >= ranges[1]!) throw invalid({ field: 'ranges', rule: 'increasing' });
      const before = { ranges: await rangesOf(ctx) };
      const values = { action_ranges: ranges, updated_at: house.clock.now() };
      await ctx.db.batch([
        sqlFor
          .insertInto('contact_settings')
          .values({ domain_id: ctx.domainId, ...values })
          .onConflict((conflict) => conflict.column('domain_id').doUpdateSet(values)),
        auditInsert(ctx, { action: 'update', entity: 'contact_setting', changes: { before, after: { ranges } } }),
      ]);
      return { data: { ranges } };
    },
  });
}

async function rangesOf(ctx: StaffContext): Promise<number[]> {
  const row = await ctx.db.first(
    sqlFor.selectFrom('contact_settings').select('action_ranges').where('domain_id', '=', ctx.domainId),
  );
  return row?.action_ranges ?? [...usualRanges];
}
