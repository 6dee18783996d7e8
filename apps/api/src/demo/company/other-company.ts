import { contactKeys } from '@crm/contacts-server';
import type { Transaction } from '@crm/database';
import { foundCompany } from '@crm/identity-server';
import type { AppContext } from '@crm/server-kit';
import type { Calendar } from '../calendar.ts';
import { insertAll, insertForIds } from '../insert.ts';
import { customerKeys } from '@crm/customers-server';
import { dealSearchKey } from '@crm/deals-server';
import { addUsers } from './members.ts';

const customers = [
  {
    name: '株式会社となりの庭園',
    kana: 'となりのていえん',
    phone: '03-5555-9001',
    contact: ['内田', '学', 'うちだ', 'まなぶ'],
  },
  {
    name: '合同会社ひとつ隣',
    kana: 'ひとつとなり',
    phone: '06-5555-9002',
    contact: ['原', '久美子', 'はら', 'くみこ'],
  },
  {
    name: '向かい電機株式会社',
    kana: 'むかいでんき',
    phone: '052-555-9003',
    contact: ['三浦', '透', 'みうら', 'とおる'],
  },
] as const;

/** Adds 「となり商事」: a second small company, to show that companies never mix. */
export async function addOtherCompany(
  app: Pick<AppContext, 'hooks'>,
  tx: Transaction,
  { calendar, passwordHash }: { calendar: Calendar; passwordHash: string },
): Promise<void> {
  const [user] = await addUsers(tx, [{ email: 'admin@other.example', name: '隣 太郎', profile: 'administrator' }], {
    passwordHash,
    now: calendar.now,
  });
  const domainId = await foundCompany(app, tx, { name: 'となり商事', user: user!, locale: 'ja' });
  const own = { domain_id: domainId, user_id: user!.id, created_by: user!.id, updated_by: user!.id };
  const times = { created_at: calendar.at(-20, 600), updated_at: calendar.at(-3, 600) };
  const customerIds = await insertForIds(
    tx,
    'customers',
    customers.map(({ name, kana, phone }) => ({
      ...own,
      ...times,
      ...customerKeys({ name, name_kana: kana, tel_no: phone }),
      name,
      name_kana: kana,
      tel_no: phone,
    })),
  );
  await insertAll(
    tx,
    'contacts',
    customers.map(({ phone, contact: [last, first, lastKana, firstKana] }, index) => {
      const person = {
        name: `${last} ${first}`,
        last_name: last,
        first_name: first,
        last_name_kana: lastKana,
        first_name_kana: firstKana,
        email: `tantou${index + 1}@tonari.example`,
        tel_no: phone,
      };
      return { ...own, ...times, ...person, ...contactKeys(person), customer_id: customerIds[index]! };
    }),
  );
  await addDeals(tx, { own, times, customerIds, calendar });
}

interface DealInput {
  own: { domain_id: number; user_id: number; created_by: number; updated_by: number };
  times: { created_at: Date; updated_at: Date };
  customerIds: readonly number[];
  calendar: Calendar;
}

/** Adds one deal for each customer, in the first phases, with the first of each master. */
async function addDeals(tx: Transaction, { own, times, customerIds, calendar }: DealInput): Promise<void> {
  const { id: dealTypeId } = await tx
    .selectFrom('deal_types')
    .select('id')
    .where('domain_id', '=', own.domain_id)
    .executeTakeFirstOrThrow();
  const mastersOf = (table: 'phases' | 'products' | 'probabilities' | 'channels') =>
    tx
      .selectFrom(table as 'phases')
      .select('id')
      .where('domain_id', '=', own.domain_id)
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
    customers.map(({ name }, index) => ({
      ...own,
      ...times,
      deal_type_id: dealTypeId,
      name: 'となりの案件',
      search_key: dealSearchKey({ name: 'となりの案件', customer_name: name, deal_code: null }),
      customer_id: customerIds[index]!,
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
      domain_id: own.domain_id,
      deal_id: id,
      phase_id: phases[index]!.id,
      user_id: own.user_id,
      entered_at: times.created_at,
    })),
  );
}
