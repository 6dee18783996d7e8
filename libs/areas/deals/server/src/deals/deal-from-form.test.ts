import { openDealsHouse } from '../testing/deals-house.ts';
import type { TestHouse } from '../testing/deals-house.ts';
import { salesTeam } from '../testing/sales-team.ts';
import type { SalesTeam } from '../testing/sales-team.ts';
import { createDealFromForm } from './deal-from-form.ts';
import type { FormDeal } from './deal-from-form.ts';

const now = new Date('2026-04-06T09:00:00+09:00');

let world: TestHouse;
let team: SalesTeam;

beforeAll(async () => {
  world = await openDealsHouse();
  world.clock.set(now);
  team = await salesTeam(world);
});
afterAll(() => world.close());

const create = (more: Partial<FormDeal> = {}) =>
  team.db.together((db) =>
    createDealFromForm(
      db,
      {
        deal_type_id: team.dealTypeId,
        name: '　フォームからのお問い合わせ\0',
        customer: { id: team.customerId, name: '株式会社アクメ商事' },
        contact_ids: team.contactIds,
        expected_contract_date: '2026-05-06',
        ...more,
      },
      now,
    ),
  );

test('what the form leaves open is the first of its kind, with the lowest probability', async () => {
  const id = await create();
  expect(await team.get(id!)).toMatchObject({
    name: 'フォームからのお問い合わせ',
    customer_name: '株式会社アクメ商事',
    phase_id: team.phase('リード'),
    product_id: team.masters.products[0]!.id,
    probability_id: team.idOf('probabilities', '未定'),
    channel_id: team.idOf('channels', 'Web問い合わせ'),
    user_id: null,
    created_by: null,
    created_at: '2026-04-06T09:00:00+09:00',
    contacts: [{ name: '山田 太郎' }, { name: '髙﨑 花子' }],
  });
  const { body } = await team.list({ search_condition: { keyword: 'アクメ お問い合わせ' } });
  expect(body.data).toHaveLength(1);
});

test('masters that the form names are kept; deleted ones and those of others become the defaults', async () => {
  const other = await salesTeam(world);
  const named = {
    phase_id: team.phase('ヒアリング'),
    channel_id: team.idOf('channels', '広告'),
    user_id: team.staff.userId,
  };
  expect(await team.get((await create(named))!)).toMatchObject(named);
  const foreign = {
    phase_id: other.phase('ヒアリング'),
    product_id: other.valid.product_id,
    user_id: other.staff.userId,
  };
  expect(await team.get((await create(foreign))!)).toMatchObject({
    phase_id: team.phase('リード'),
    product_id: team.valid.product_id,
    user_id: null,
  });
});

test('a deal type that is gone makes no deal', async () => {
  const other = await salesTeam(world);
  expect(await create({ deal_type_id: other.dealTypeId })).toBeUndefined();
});

test('a deal names the form answer that made it', async () => {
  const id = (await create())!;
  const { domainId: domain_id } = team;
  const submission = await team.db.transaction(async (tx) => {
    const form = await tx
      .insertInto('webforms')
      .values({ domain_id, hashid: 'f0rm', name: '資料請求フォーム' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return tx
      .insertInto('webform_submission_logs')
      .values({
        domain_id,
        webform_id: form.id,
        submission_key: Buffer.from('key'),
        answers: '{}',
        deal_id: id,
        submitted_at: now,
      })
      .returning(['id', 'webform_id'])
      .executeTakeFirstOrThrow();
  });
  expect((await team.get(id)).webform_submission).toEqual({
    ...submission,
    webform_name: '資料請求フォーム',
    submitted_at: '2026-04-06T09:00:00+09:00',
  });
});
