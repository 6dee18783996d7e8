import type { Database, Transaction } from '@crm/database';
import type { Insertable } from 'kysely';
import { insertAll } from '@crm/server-kit';

type DealRow = Omit<Insertable<Database['deals']>, 'customs'>;
type History = Pick<
  Insertable<Database['deal_phase_histories']>,
  'domain_id' | 'deal_id' | 'from_phase_id' | 'phase_id' | 'user_id'
> & { entered_at: Date };

/** The fields that a member fills in when registering a deal. */
const registered = [
  ...['deal_type_id', 'name', 'deal_code', 'customer_id', 'user_id', 'product_id', 'channel_id'],
  ...['probability_id', 'amount', 'expected_contract_date'],
] as readonly (keyof DealRow)[];

/** Adds the 変更履歴 that matches each deal's path: its registration, and each phase it entered. */
export async function addDealChanges(
  tx: Transaction,
  histories: readonly History[],
  dealOf: (id: number) => DealRow,
): Promise<void> {
  const entries = histories.map((history) => ({ ...history, deal: dealOf(Number(history.deal_id)) }));
  // The log is read by id, so the ids must be in the order of time.
  entries.sort((a, b) => a.entered_at.getTime() - b.entered_at.getTime());
  await insertAll(
    tx,
    'audit_logs',
    entries.map(({ domain_id, deal_id, from_phase_id, phase_id, user_id, entered_at, deal }) => ({
      domain_id,
      user_id,
      action: from_phase_id === null ? 'create' : 'update',
      entity: 'deal',
      record_id: deal_id,
      created_at: entered_at,
      changes: JSON.stringify(from_phase_id === null ? created(deal, phase_id) : moved(deal, from_phase_id, phase_id)),
    })),
  );
}

const created = (deal: DealRow, phase_id: History['phase_id']) => ({
  after: Object.fromEntries([...registered.map((key) => [key, deal[key]]), ['phase_id', phase_id]]),
});

/** Closed deals end in the last of their phases. */
const moved = (
  { phase_id: last, reason_id, closed_at }: DealRow,
  from: History['from_phase_id'],
  phase_id: unknown,
) => ({
  before: { phase_id: from },
  after: { phase_id, ...(phase_id === last && closed_at && { reason_id, closed_at }) },
});
