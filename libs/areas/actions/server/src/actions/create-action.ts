import type { Transaction } from '@crm/database';
import { sql } from 'kysely';

/** What an action is about: exactly one of a deal, a customer or a contact. */
type Target = { deal_id: number } | { customer_id: number } | { contact_id: number };

export type NewAction = Target & {
  /** 1 面談, 2 メール, 3 電話, 4 社内タスク, 5 社外タスク. */
  pattern_id: number;
  purpose_id?: number | null;
  status: 'planned' | 'completed';
  start_datetime: Date | string;
  end_datetime: Date | string;
  user_id?: number | null;
  pre_note?: string | null;
  result?: string | null;
  extra_result?: string | null;
  created_by?: number | null;
};

/** Adds an action, and keeps what its deal says of its last and next action; answers the id. */
export async function createAction(tx: Transaction, domainId: number, action: NewAction): Promise<number> {
  const target_type = 'deal_id' in action ? 'deal' : 'customer_id' in action ? 'customer' : 'contact';
  if ('deal_id' in action) await lockDeal(tx, domainId, action.deal_id);
  const { id } = await tx
    .insertInto('actions')
    .values({ ...action, domain_id: domainId, target_type })
    .returning('id')
    .executeTakeFirstOrThrow();
  if ('deal_id' in action) await refreshDeal(tx, domainId, action.deal_id);
  return id;
}

/** Two who add actions to one deal at once do so one after the other, so that each counts what the other has added. */
async function lockDeal(tx: Transaction, domainId: number, id: number): Promise<void> {
  await tx
    .selectFrom('deals')
    .select('id')
    .where('domain_id', '=', domainId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute();
}

/** 直近アクション完了日: when the last completed one ended; 次回アクション日: when the first planned one begins, also if it is overdue. */
async function refreshDeal(tx: Transaction, domainId: number, dealId: number): Promise<void> {
  await sql`
    update deals set last_action_completed_at = found.last_completed, next_action_at = found.next_planned
    from (
      select max(end_datetime) filter (where status = 'completed') as last_completed,
        min(start_datetime) filter (where status = 'planned') as next_planned
      from actions where domain_id = ${domainId} and deal_id = ${dealId} and deleted_at is null
    ) as found
    where deals.domain_id = ${domainId} and deals.id = ${dealId}`.execute(tx);
}
