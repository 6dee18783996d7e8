import { openDemoApp } from './testing/demo-app.ts';
import type { DemoApp } from './testing/demo-app.ts';

let demo: DemoApp;

beforeAll(async () => {
  demo = await openDemoApp();
});
afterAll(() => demo.close());

/** Counts the rows of the demo company that meet a condition. */
const count = async (sql: string) => {
  const { rows } = await demo.app.database.pool.query<{ n: number }>(`select count(*)::int as n from ${sql}`);
  return rows[0]!.n;
};

test('spreads deals over both deal types and every phase', async () => {
  expect(await count('(select 1 from deals d group by domain_id, deal_type_id having count(*) > 60) x')).toBe(2);
  expect(await count(`(select 1 from deals where domain_id = ${demo.domainId} group by phase_id) x`)).toBe(16);
});

test('puts a deal into the last phase of its history, since the time of that entry', async () => {
  const last = `(select distinct on (deal_id) deal_id, phase_id, entered_at from deal_phase_histories order by deal_id, id desc) h
    join deals d on d.id = h.deal_id`;
  expect(await count(last)).toBe(303);
  expect(await count(`${last} where d.phase_id <> h.phase_id or d.phase_changed_at <> h.entered_at`)).toBe(0);
});

test('starts a history with its deal, goes forward in time, and never passes today', async () => {
  const steps = `(select h.*, d.created_at, lag(entered_at) over w as before, lag(h.phase_id) over w as came_from
    from deal_phase_histories h join deals d on d.id = h.deal_id window w as (partition by deal_id order by h.id)) s`;
  const now = `'${demo.app.clock.now().toISOString()}'::timestamptz`;
  expect(await count(`${steps} where before >= entered_at or entered_at > ${now}`)).toBe(0);
  expect(await count(`${steps} where before is null and entered_at <> created_at`)).toBe(0);
  expect(await count(`${steps} where came_from is distinct from from_phase_id`)).toBe(0);
});

test('writes 変更履歴 that match the phase history, from the registration on, in the order of time', async () => {
  const ways = `(select deal_id, from_phase_id, phase_id, entered_at, user_id from deal_phase_histories
    where domain_id = ${demo.domainId}) h`;
  const logged = `(select l.record_id, (l.changes -> 'before' ->> 'phase_id')::bigint as from_phase_id,
      (l.changes -> 'after' ->> 'phase_id')::bigint as phase_id, l.created_at, l.user_id, l.action
    from audit_logs l where l.domain_id = ${demo.domainId} and l.entity = 'deal') l`;
  const same = `l.record_id = h.deal_id and l.phase_id = h.phase_id and l.created_at = h.entered_at
    and l.user_id = h.user_id and l.from_phase_id is not distinct from h.from_phase_id
    and (l.action = 'create') = (h.from_phase_id is null)`;
  expect(await count(`${ways} join ${logged} on ${same}`)).toBe(await count(ways));
  expect(await count(logged)).toBe(await count(ways));
  const order = `(select created_at, lag(created_at) over (order by id) as earlier from audit_logs
    where domain_id = ${demo.domainId} and entity = 'deal') o`;
  expect(await count(`${order} where earlier > created_at`)).toBe(0);
  const ended = `audit_logs where domain_id = ${demo.domainId} and changes -> 'after' ->> 'closed_at' is not null`;
  expect(await count(ended)).toBe(await count(`deals where domain_id = ${demo.domainId} and closed_at is not null`));
});

test('gives an end and a reason to won and stopped deals only', async () => {
  const deals = 'deals d join phases p on p.id = d.phase_id';
  expect(await count(`${deals} where p.status = 1 and (closed_at is not null or reason_id is not null)`)).toBe(0);
  expect(await count(`${deals} where p.status <> 1 and (closed_at is null or reason_id is null)`)).toBe(0);
  expect(await count(`${deals} where p.status = 2`)).toBeGreaterThan(40);
  expect(await count(`${deals} where p.status = 3`)).toBeGreaterThan(40);
});

test('gives deals formulas, which the worker computes', async () => {
  await demo.work();
  const items = `custom_items i join deals d on d.domain_id = i.domain_id and d.deal_type_id = i.deal_type_id`;
  const value = `d.customs -> i.id::text`;
  expect(await count(`${items} where i.name = '案件の規模' and d.amount >= 5000000 and ${value} <> '"大口"'`)).toBe(0);
  expect(await count(`${items} where i.name = '案件の規模' and ${value} = '"大口"'`)).toBeGreaterThan(20);
  expect(await count(`${items} where i.name = '1人あたりの金額' and (${value})::text::numeric > 0`)).toBeGreaterThan(
    50,
  );
});

test('makes some open deals overdue, and keeps amounts in the usual range', async () => {
  const today = `date '${demo.app.clock.now().toISOString().slice(0, 10)}'`;
  expect(await count(`deals where closed_at is null and expected_contract_date < ${today}`)).toBeGreaterThan(10);
  expect(await count('deals where amount not between 200000 and 50000000 or amount % 10000 <> 0')).toBe(0);
});

test('files documents with deals, customers, contacts and actions, and stores their contents', async () => {
  const { rows } = await demo.app.database.pool.query<{ size: string; storage_key: string; on: string }>(
    `select v.size, v.storage_key, case when m.deal_id is not null then 'deal' when m.customer_id is not null then 'customer'
       when m.action_id is not null then 'action' else 'contact' end as on
     from materials m join material_versions v on v.domain_id = m.domain_id and v.material_id = m.id`,
  );
  expect(new Set(rows.map(({ on }) => on))).toEqual(new Set(['deal', 'customer', 'contact', 'action']));
  for (const { size, storage_key } of rows) expect(await demo.app.storage.size(storage_key)).toBe(Number(size));
  // An order is found by its day, its amount and its partner.
  expect(
    await count(
      `materials where transaction_date is not null and transaction_amount > 0 and transaction_partner <> ''`,
    ),
  ).toBe(1);
});

test('has note templates by pattern and by the purposes of each deal type', async () => {
  const templates = `action_templates t where t.domain_id = ${demo.domainId}`;
  expect(await count(`${templates} and purpose_id is null`)).toBe(4);
  const meetings = `action_purposes p where p.domain_id = ${demo.domainId} and p.name = 'ヒアリング'`;
  expect(await count(meetings)).toBe(2);
  expect(
    await count(`${meetings} and not exists (select from ${templates} and t.pattern_id = 1 and t.purpose_id = p.id)`),
  ).toBe(0);
});

test('sets the action times of a deal from its actions', async () => {
  const times = `deals d left join lateral (
      select max(end_datetime) filter (where status = 'completed') as last,
             min(start_datetime) filter (where status = 'planned') as next
      from actions a where a.deal_id = d.id) a on true`;
  expect(
    await count(
      `${times} where d.last_action_completed_at is distinct from a.last or d.next_action_at is distinct from a.next`,
    ),
  ).toBe(0);
  expect(await count('deals where next_action_at is not null')).toBeGreaterThan(50);
});

test('gives completed actions a result and a past time, and purposes of their deal type', async () => {
  const now = `'${demo.app.clock.now().toISOString()}'::timestamptz`;
  expect(await count(`actions where status = 'completed' and (result is null or end_datetime > ${now})`)).toBe(0);
  expect(await count(`actions where status = 'planned' and start_datetime > ${now}`)).toBeGreaterThan(50);
  expect(
    await count(`actions a join deals d on d.id = a.deal_id join action_purposes p on p.id = a.purpose_id
      where p.deal_type_id <> d.deal_type_id`),
  ).toBe(0);
  expect(await count(`actions where (target_type = 'deal') <> (purpose_id is not null)`)).toBe(0);
});

test('gives every deal people, all of its own customer', async () => {
  expect(
    await count(`deal_contacts l join deals d on d.id = l.deal_id join contacts c on c.id = l.contact_id
      where c.customer_id <> d.customer_id`),
  ).toBe(0);
  expect(
    await count(`deals d where domain_id = ${demo.domainId}
      and not exists (select 1 from deal_contacts l where l.deal_id = d.id)`),
  ).toBe(0);
});

test('gives every contact a lifecycle stage, and keeps variant kanji in names', async () => {
  expect(await count(`contacts where domain_id = ${demo.domainId} and lifecycle_stage_id is null`)).toBe(0);
  for (const name of ['髙橋', '山﨑', '𠮷田']) {
    expect(await count(`contacts where last_name = '${name}'`)).toBeGreaterThan(0);
  }
});

test('shows groups of companies, related customers, last actions and the estimates of won deals', async () => {
  const own = `domain_id = ${demo.domainId}`;
  const levels = `customers as child join customers as parent on parent.id = child.parent_customer_id
    where child.${own} and parent.${own}`;
  expect(await count(levels)).toBeGreaterThan(20);
  expect(await count(`${levels} and parent.parent_customer_id is not null`)).toBeGreaterThan(5);
  expect(await count(`deal_customers where ${own}`)).toBeGreaterThan(20);
  expect(await count(`deals where ${own} and last_action_completed_at is not null`)).toBeGreaterThan(100);
  const ofWon = `estimates as e join deals as d on d.domain_id = e.domain_id and d.id = e.deal_id
    join phases as p on p.domain_id = d.domain_id and p.id = d.phase_id where e.${own} and p.status = 2`;
  expect(await count(`${ofWon} and e.status = 'accepted' and e.created_at < d.closed_at`)).toBe(8);
  expect(await count(ofWon)).toBe(8);
  expect(await count(`estimates where ${own} and created_at > now()`)).toBe(0);
});
