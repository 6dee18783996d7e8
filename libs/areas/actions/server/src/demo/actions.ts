import type { Transaction } from '@crm/database';
import type { DealPlan, DemoDealType } from '@crm/deals-server';
import { insertAll, named } from '@crm/server-kit';
import type { Calendar, Random } from '@crm/server-kit';
import type { ActionPlan } from './action-plans.ts';

interface Context {
  domainId: number;
  memberIds: readonly number[];
  types: readonly DemoDealType[];
  deals: readonly DealPlan[];
  ids: Record<ActionPlan['target'], readonly number[]>;
  random: Random;
  calendar: Calendar;
}

export async function addActions(tx: Transaction, plans: readonly ActionPlan[], context: Context): Promise<void> {
  const { domainId, deals, types, ids, random, calendar } = context;
  const rows = plans.map((plan) => {
    const id = ids[plan.target][plan.index]!;
    const owner = random.pick(context.memberIds);
    const written = plan.end < calendar.now ? plan.end : calendar.at(-1, random.int(540, 1080));
    return {
      domain_id: domainId,
      target_type: plan.target,
      deal_id: plan.target === 'deal' ? id : null,
      customer_id: plan.target === 'customer' ? id : null,
      contact_id: plan.target === 'contact' ? id : null,
      pattern_id: plan.pattern,
      purpose_id:
        plan.purpose === null ? null : named(types[deals[plan.index]!.type]!.action_purposes, plan.purpose).id,
      status: plan.status,
      start_datetime: plan.start,
      end_datetime: plan.end,
      user_id: owner,
      pre_note: plan.preNote,
      result: plan.result,
      created_by: owner,
      updated_by: owner,
      created_at: written,
      updated_at: written,
    };
  });
  await insertAll(tx, 'actions', rows);
}
