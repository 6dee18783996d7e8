import { insertAll, insertForIds } from '@crm/server-kit';
import type { DemoTools, NeighbourCompany } from '@crm/server-kit';
import { dealSearchKey } from '../deals/deal-values.ts';

const name = 'となりの案件';

/** Adds a deal of each customer of the second company, in the first phases, with the first of each master. */
export async function addNeighbours({ domainId, userId, customers }: NeighbourCompany, { tx, calendar }: DemoTools) {
  const own = { domain_id: domainId, user_id: userId, created_by: userId, updated_by: userId };
  const times = { created_at: calendar.at(-20, 600), updated_at: calendar.at(-3, 600) };
  const { id: dealTypeId } = await tx
    .selectFrom('deal_types')
    .select('id')
    .where('domain_id', '=', domainId)
    .executeTakeFirstOrThrow();
  const mastersOf = (table: 'phases' | 'products' | 'probabilities' | 'channels') =>
    tx
      .selectFrom(table as 'phases')
      .select('id')
      .where('domain_id', '=', domainId)
      .where('deal_type_id', '=', dealTypeId)
      .orderBy('order_num')
      .execute();
  const phases = await mastersOf('phases');
  const [products, probabilities, channels] = [
    await mastersOf('products'),
    await mastersOf('probabilities'),
    await mastersOf('channels'),
  ];
  const ids = await insertForIds(
    tx,
    'deals',
    customers.map(({ id: customer_id, name: customer_name, kana: customer_kana }, index) => ({
      ...own,
      ...times,
      deal_type_id: dealTypeId,
      name,
      search_key: dealSearchKey({ name, customer_name, customer_kana, deal_code: null }),
      customer_id,
      phase_id: phases[index]!.id,
      product_id: products[0]!.id,
      probability_id: probabilities.at(-1)!.id,
      channel_id: channels[0]!.id,
      amount: 500_000 * (index + 1),
      expected_contract_date: calendar.day(20 + index),
      phase_changed_at: times.created_at,
      board_order: -1024 * (index + 1),
    })),
  );
  await insertAll(
    tx,
    'deal_phase_histories',
    ids.map((id, index) => ({
      domain_id: domainId,
      deal_id: id,
      phase_id: phases[index]!.id,
      user_id: userId,
      entered_at: times.created_at,
    })),
  );
}
