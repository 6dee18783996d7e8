import { contactKeys } from '@crm/contacts-server';
import { customerKeys } from '@crm/customers-server';
import type { Transaction } from '@crm/database';
import { dealSearchKey } from '@crm/deals-server';
import { addDays, isoDay, startOfDay } from '@crm/format/days';
import { companies, demoMark, departments, notes, people, positions, subjects } from './words.ts';

const HOUR_MS = 3_600_000;
const boardStep = 1024;
const at = <T>(all: readonly T[], index: number): T => all[index % all.length]!;

interface Context {
  domainId: number;
  userId: number;
  now: Date;
}

/**
 * Adds records that look like a month of work, owned by the caller, in the company's first deal type, and marks each as
 * demo.
 */
export async function addDemo(tx: Transaction, { domainId, userId, now }: Context): Promise<Record<string, number>> {
  const day = (days: number, hour = 10) => new Date(startOfDay(addDays(isoDay(now), days)).getTime() + hour * HOUR_MS);
  const by = (created: Date) => ({
    domain_id: domainId,
    user_id: userId,
    created_by: userId,
    updated_by: userId,
    created_at: created,
    updated_at: created,
  });
  const customerIds = await insert(
    tx,
    'customers',
    companies.map(([name, kana, host, industry, address, tel_no], index) => {
      const values = { name: `株式会社${name}${demoMark}`, name_kana: kana, tel_no };
      const more = { industry, address, web_url: `https://${host}.example` };
      return { ...values, ...customerKeys(values), ...more, ...by(day(-40 + index)) };
    }),
  );
  const contactIds = await addContacts(tx, customerIds, { day, by });
  const { dealIds, dealType } = await addDeals(tx, { domainId, userId }, customerIds, { day, by });
  await tx
    .insertInto('deal_contacts')
    .values(dealIds.map((deal_id, index) => ({ domain_id: domainId, deal_id, contact_id: at(contactIds, index) })))
    .execute();
  const actionIds = await addActions(tx, dealIds, { day, by });
  const made = { customer: customerIds, contact: contactIds, deal: dealIds, action: actionIds };
  await tx
    .insertInto('demo_records')
    .values(
      Object.entries(made).flatMap(([entity, ids]) =>
        ids.map((record_id) => ({ domain_id: domainId, entity, record_id })),
      ),
    )
    .execute();
  return {
    deal_type_id: dealType,
    ...Object.fromEntries(Object.entries(made).map(([name, ids]) => [name, ids.length])),
  };
}

interface Times {
  day: (days: number, hour?: number) => Date;
  by: (created: Date) => object;
}

async function addContacts(tx: Transaction, customerIds: readonly number[], { day, by }: Times): Promise<number[]> {
  return insert(
    tx,
    'contacts',
    people.map(([last_name, first_name, last_name_kana, first_name_kana, account], index) => {
      const [, , host, , , tel_no] = at(companies, index);
      const values = {
        name: `${last_name} ${first_name}`,
        last_name,
        first_name,
        last_name_kana,
        first_name_kana,
        email: `${account}@${host}.example`,
        tel_no,
        mobile_no: null,
      };
      const place = { department: at(departments, index), position: at(positions, index), memo: 'デモデータです。' };
      return {
        ...values,
        ...contactKeys(values),
        ...place,
        customer_id: at(customerIds, index),
        ...by(day(-38 + index)),
      };
    }),
  );
}

async function addDeals(
  tx: Transaction,
  { domainId, userId }: Omit<Context, 'now'>,
  customerIds: readonly number[],
  { day, by }: Times,
) {
  const { id: dealType } = await tx
    .selectFrom('deal_types')
    .select('id')
    .where('domain_id', '=', domainId)
    .where('deleted_at', 'is', null)
    .orderBy('order_num')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const phases = await tx
    .selectFrom('phases')
    .select(['id', 'status'])
    .where('domain_id', '=', domainId)
    .where('deal_type_id', '=', dealType)
    .where('deleted_at', 'is', null)
    .orderBy('order_num')
    .execute();
  const open = phases.filter(({ status }) => status === 1);
  const ways = open.length > 0 ? open : phases;
  const rows = Array.from({ length: 16 }, (_, index) => {
    const [company, kana] = at(companies, index);
    const name = `${company}様 ${at(subjects, index)}${demoMark}`;
    return {
      deal_type_id: dealType,
      name,
      search_key: dealSearchKey({
        ...{ name, deal_code: null },
        ...{ customer_name: `株式会社${company}${demoMark}`, customer_kana: kana },
      }),
      customer_id: at(customerIds, index),
      phase_id: at(ways, index).id,
      phase_changed_at: day(-(index % 9) - 1),
      amount: (index % 7) * 450_000 + 380_000,
      expected_contract_date: day(10 + index * 4)
        .toISOString()
        .slice(0, 10),
      board_order: -boardStep * (index + 1),
      ...by(day(-30 + index)),
    };
  });
  const dealIds = await insert(tx, 'deals', rows);
  await tx
    .insertInto('deal_phase_histories')
    .values(
      dealIds.map((deal_id, index) => ({
        domain_id: domainId,
        deal_id,
        from_phase_id: null,
        phase_id: rows[index]!.phase_id,
        user_id: userId,
        entered_at: rows[index]!.phase_changed_at,
      })),
    )
    .execute();
  return { dealIds, dealType };
}

/** Adds a completed and a planned action to each deal. */
async function addActions(tx: Transaction, dealIds: readonly number[], { day, by }: Times): Promise<number[]> {
  return insert(
    tx,
    'actions',
    dealIds.flatMap((deal_id, index) =>
      ([-1, 1] as const).map((side) => {
        const start = day(side * ((index % 12) + 1), 10 + (index % 6));
        const [pre_note, result] = at(notes, index);
        return {
          target_type: 'deal',
          deal_id,
          pattern_id: (index % 3) + 1,
          status: side < 0 ? 'completed' : 'planned',
          start_datetime: start,
          end_datetime: new Date(start.getTime() + 3_600_000),
          pre_note,
          result: side < 0 ? result : null,
          ...by(side < 0 ? start : day(-1)),
        };
      }),
    ),
  );
}

/** Inserts rows; returns their ids in the same order. */
async function insert(
  tx: Transaction,
  table: 'customers' | 'contacts' | 'deals' | 'actions',
  rows: readonly object[],
): Promise<number[]> {
  const made = await tx
    .insertInto(table)
    .values(rows as never)
    .returning('id')
    .execute();
  return made.map(({ id }) => id);
}
