/** Hidden records must be absent from lists, counts, sums, searches, suggestions and files (spec 3 §2.17). */
import type { Operation } from '@crm/contract';
import type { Person } from '@crm/testing/app';
import type { Sharing } from '@crm/testing/conformance';
import { keysOf } from '../requests.ts';
import { brought } from '../testing/area-conformance.ts';
import { lists } from './testing/operations.ts';
import { hides, isDealAlone, seesCustomerOf, words } from './testing/visibility.ts';
import { openWorld } from './testing/access-fixture.ts';
import type { World } from './testing/access-fixture.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 120_000);
afterAll(() => world.close());

const asking = (operation: Operation, word: string, sharing: Sharing) => {
  const asked = world.input(operation, sharing) as { query: Record<string, unknown>; body?: Record<string, unknown> };
  const wants = (part: unknown, key: string) => keysOf(part).includes(key);
  for (const key of ['query', 'keyword']) {
    if (wants(operation.query, key)) asked.query[key] = word;
    if (wants(operation.body, key)) asked.body = { ...asked.body, [key]: word };
  }
  const { body } = asked;
  if (body && wants(operation.body, 'deal_type_id')) body['deal_type_id'] = world.dealType;
  if (body && wants(operation.body, 'from')) Object.assign(body, { from: '2026-11-20', until: '2026-11-25' });
  if (wants(operation.body, 'name') && asked.body === undefined) asked.body = {};
  if (asked.body && operation.body && wants(operation.body, 'except_id')) asked.body['name'] = `${word}取引先`;
  return asked as Parameters<Person['call']>[1];
};

test('no list, search, suggestion or sum reveals a hidden record', async () => {
  const told: Record<string, Set<string>> = {};
  const wrong: unknown[] = [];
  for (const [name, operation] of lists) {
    for (const who of ['admin', 'own', 'sibling', 'blind']) {
      for (const sharing of ['east', 'limited', 'closed'] as const) {
        const { status, body } = await world.people[who]!.call(name, asking(operation, words[sharing], sharing)!);
        if (status >= 500) wrong.push([name, who, status]);
        const text = JSON.stringify(body);
        for (const hidden of hides(who)) {
          // The customer and the contact of such a deal stay visible to those who see them.
          const secret = isDealAlone(hidden) && seesCustomerOf(who, hidden) ? `${words[hidden]}案件` : words[hidden];
          if (text.includes(secret)) wrong.push([name, who, hidden, text.slice(0, 300)]);
        }
        if (status === 200 && text.includes(words.east)) (told[name] ??= new Set()).add(who);
      }
    }
  }
  expect(wrong).toEqual([]);
  const telling = brought('lists');
  expect(telling.length).toBeGreaterThan(8);
  for (const name of telling) {
    expect([name, [...(told[name] ?? [])].sort()]).toEqual([name, ['admin', 'own']]);
  }
}, 120_000);

test.each([
  ['admin', 3],
  ['plain', 2],
  ['upper', 2],
  ['own', 2],
  ['sibling', 1],
  ['blind', 0],
] as const)('%s counts and sums %d of the three deals everywhere', async (who, count) => {
  const person = world.people[who]!;
  const body = { deal_type_id: world.dealType };
  const listed = await person.call('listDeals', { body });
  const board = await person.call('listDealsByPhases', { body });
  const sums = await person.call('summariseDealsByPhases', { body });
  if (who === 'blind') {
    expect([listed.status, board.status, sums.status]).toEqual([404, 404, 404]);
    return;
  }
  const total = (rows: Record<string, number | string>[], key: string) =>
    rows.reduce((sum, row) => sum + Number(row[key]), 0);
  expect([
    listed.body.meta.total_count,
    total(board.body.data.phases, 'total_count'),
    total(sums.body.data, 'count'),
    total(sums.body.data, 'total_amount'),
  ]).toEqual([count, count, count, count * 1000]);
});

test('form answers link only to visible records', async () => {
  const links = async (who: string) => {
    const { body } = await world.people[who]!.call('listWebformSubmissionLogs', {
      params: { id: world.form, webform_id: world.form },
    });
    const rows = body.data as Record<string, number | null>[];
    return ['contact_id', 'customer_id', 'deal_id'].map((key) => rows.filter((row) => row[key] !== null).length);
  };
  expect(await links('admin')).toEqual([4, 4, 4]);
  expect(await links('own')).toEqual([4, 4, 2]);
  expect(await links('sibling')).toEqual([2, 2, 1]);
  expect(await links('blind')).toEqual([0, 0, 0]);
});

test.each([
  ['admin', ['east', 'limited', 'closed', 'shared'], ['east', 'limited', 'closed', 'shared']],
  ['plain', ['east', 'limited', 'closed', 'shared'], ['east', 'shared']],
  ['own', ['east', 'limited', 'closed', 'shared'], ['east', 'shared']],
  ['sibling', ['closed', 'shared'], ['shared']],
  ['blind', [], []],
] as const)(
  '%s gets form answers by the visibility of their sender, in the list, the count and the file',
  async (who, senders, deals) => {
    const person = world.people[who]!;
    const told = (text: string, of: string) =>
      Object.entries(words).flatMap(([sharing, word]) => (text.includes(`${word}${of}`) ? [sharing] : []));
    const params = { id: world.form, webform_id: world.form };
    const { body } = await person.call('listWebformSubmissionLogs', { params });
    expect([body.meta.total_count, body.data.length]).toEqual([senders.length, senders.length]);
    expect([told(JSON.stringify(body), '担当'), told(JSON.stringify(body), '案件')]).toEqual([senders, deals]);
    const asked = await person.call('requestWebformSubmissionLogCsv', { params });
    await world.testApp.work();
    const job = (await person.call('getBulkOperationJobStatus', { params: { id: asked.body.data.job_id } })).body.data;
    const { rawPayload } = await world.testApp.app.server.inject({ method: 'GET', url: job.file.download_url });
    const text = new TextDecoder('shift_jis').decode(rawPayload);
    expect(text.trimEnd().split('\r\n')).toHaveLength(1 + senders.length);
    expect([told(text, '担当'), told(text, '案件')]).toEqual([senders, deals]);
  },
);

test('an action export holds the actions that its reader sees', async () => {
  const file = async (who: string) => {
    const { body } = await world.people[who]!.call('requestActionsCsv', { body: {} });
    await world.testApp.work();
    const params = { id: body.data.job_id };
    const job = (await world.people[who]!.call('getBulkOperationJobStatus', { params })).body.data;
    const { rawPayload } = await world.testApp.app.server.inject({ method: 'GET', url: job.file.download_url });
    const text = new TextDecoder('shift_jis').decode(rawPayload);
    return Object.values(words).filter((word) => text.includes(`${word}報告`));
  };
  expect(await file('own')).toEqual([words.east, words.shared]);
  expect(await file('sibling')).toEqual([words.shared]);
  expect(await file('blind')).toEqual([]);
});

test('assigning a customer to another role hides it from others at once', async () => {
  const { own, sibling } = world.people;
  const created = await own!.call('createCustomer', { body: { name: '新しい取引先' } });
  expect(created.body.data.role_id).toBe(world.roleIds.own);
  const { id, lock_version } = created.body.data;
  expect((await sibling!.call('getCustomer', { params: { id } })).status).toBe(404);
  const given = await own!.call('updateCustomer', {
    params: { id },
    body: { role_id: world.roleIds.sibling, lock_version },
  });
  expect(given.body.details).toEqual([{ field: 'role_id', rule: 'not_found' }]);
  await world.done('updateCustomer', { params: { id }, body: { role_id: world.roleIds.sibling!, lock_version } });
  expect((await own!.call('getCustomer', { params: { id } })).status).toBe(404);
  expect((await sibling!.call('getCustomer', { params: { id } })).status).toBe(200);
  await world.done('saveRoleUse', { body: { show_authority: false } });
  expect((await own!.call('getCustomer', { params: { id } })).status).toBe(200);
  await world.done('saveRoleUse', { body: { show_authority: true } });
});
