import { sql } from 'kysely';
import { actionTeam, openActionsApp } from '../testing/actions-app.ts';
import type { TestApp } from '../testing/actions-app.ts';

/** Tests with all records that a member owns: deals, customers, contacts, actions and saved conditions. */
let testApp: TestApp;

beforeAll(async () => {
  testApp = await openActionsApp();
});
afterAll(() => testApp.close());

const of = (id: number) => ({ params: { id } });

async function owning() {
  const team = await actionTeam(testApp);
  const { admin, staff, customer, contact } = team;
  const { lock_version: customerVersion } = (await admin.call('getCustomer', of(customer))).body.data;
  await admin.call('updateCustomer', {
    ...of(customer),
    body: { user_id: staff.userId, lock_version: customerVersion },
  });
  const { lock_version: contactVersion } = (await admin.call('getContact', of(contact))).body.data;
  await admin.call('updateContact', { ...of(contact), body: { user_id: staff.userId, lock_version: contactVersion } });
  const planned = await team.action();
  const done = await team.action({ status: 'completed' });
  await staff.call('createActionSearchCondition', {
    body: { name: 'チームの予定', is_shared: true, search: { search_condition: {} } },
  });
  return { ...team, planned, done, receiver: await team.member() };
}

const counts = (list: { kind: string; count: number }[]) =>
  Object.fromEntries(list.map(({ kind, count }) => [kind, count]));

test('allows only managers of members to hand over, and only within the company', async () => {
  const [{ admin, staff, receiver }, other] = [await owning(), await testApp.company()];
  const body = { to_user_id: receiver.userId };
  expect((await testApp.guest.call('startHandOver', { ...of(staff.userId), body })).status).toBe(401);
  expect((await staff.call('startHandOver', { ...of(staff.userId), body })).status).toBe(403);
  expect((await staff.call('previewHandOver', of(staff.userId))).status).toBe(403);
  expect((await other.admin.call('startHandOver', { ...of(staff.userId), body })).status).toBe(404);
  expect((await other.admin.call('previewHandOver', of(staff.userId))).status).toBe(404);
  const foreign = await admin.call('startHandOver', {
    ...of(staff.userId),
    body: { to_user_id: other.staff.userId },
  });
  expect(foreign.body.details).toEqual([{ field: 'to_user_id', rule: 'not_found' }]);
  const self = await admin.call('startHandOver', { ...of(staff.userId), body: { to_user_id: staff.userId } });
  expect(self.body.details).toEqual([{ field: 'to_user_id', rule: 'self' }]);
  await admin.call('disableMember', of(receiver.userId));
  expect((await admin.call('startHandOver', { ...of(staff.userId), body })).status).toBe(422);
});

test('moves all records of a member to another one, once, and leaves completed actions', async () => {
  const { admin, staff, receiver, deal, customer, contact, planned, done, get } = await owning();
  const preview = await admin.call('previewHandOver', of(staff.userId));
  expect(counts(preview.body.data.counts)).toEqual({
    deals: 1,
    customers: 1,
    contacts: 1,
    actions: 1,
    participations: 0,
    sharings: 0,
    conditions: 1,
  });
  expect(preview.body.data.latest).toBeNull();
  const started = await admin.call('startHandOver', {
    ...of(staff.userId),
    body: { to_user_id: receiver.userId },
  });
  expect(started.status).toBe(202);
  const { job_id } = started.body.data;
  await admin.call('deleteMember', of(staff.userId));
  await testApp.work();

  const result = (await admin.call('getHandOver', of(job_id))).body.data;
  expect(result).toMatchObject({ status: 'completed', progress: 100, to_user_id: receiver.userId });
  expect(counts(result.moved)).toEqual(counts(result.expected));
  const owners = await Promise.all([
    admin.call('getDeal', of(deal)).then(({ body }) => body.data.user_id),
    admin.call('getCustomer', of(customer)).then(({ body }) => body.data.user_id),
    admin.call('getContact', of(contact)).then(({ body }) => body.data.user_id),
    receiver.call('getAction', of(planned.id)).then(({ body }) => body.data.user_id),
  ]);
  expect(owners).toEqual(Array(4).fill(receiver.userId));
  expect(get).toBeDefined();
  expect((await receiver.call('getAction', of(done.id))).body.data.user_id).toBe(staff.userId);
  const conditions = await receiver.call('listActionSearchConditions');
  expect(JSON.stringify(conditions.body.data)).toContain('チームの予定');

  // The deal's own history names the requester.
  const [change] = (await admin.call('listDealChanges', of(deal))).body.data;
  expect(change).toMatchObject({ action: 'update', user_id: admin.userId });
  expect(change.fields).toEqual([expect.objectContaining({ field: 'user_id' })]);

  const again = await admin.call('previewHandOver', of(staff.userId));
  expect(again.body.data.counts.every(({ count }: { count: number }) => count === 0)).toBe(true);
  expect(again.body.data.latest).toMatchObject({ id: job_id, status: 'completed' });
});

test('resumes an interrupted hand-over, and counts each record once', async () => {
  const { admin, staff, receiver, domainId, db } = await owning();
  await db.transaction(({ tx }) =>
    tx
      .insertInto('customers')
      .values(
        Array.from({ length: 450 }, (_, index) => ({
          domain_id: domainId,
          name: `取引先${index}`,
          company_key: `取引先${index}`,
          search_key: `取引先${index}`,
          user_id: staff.userId,
        })) as never,
      )
      .execute(),
  );
  const body = { to_user_id: receiver.userId };
  const { job_id } = (await admin.call('startHandOver', { ...of(staff.userId), body })).body.data;
  const customers = testApp.app.ownedRecords.all.find(({ kind }) => kind === 'customers')!;
  const { move } = customers;
  let steps = 0;
  customers.move = (handOver, limit) => {
    steps += 1;
    if (steps === 2) throw new Error('the worker dies');
    return move(handOver, limit);
  };
  await testApp.work();
  const between = (await admin.call('getHandOver', of(job_id))).body.data;
  expect(between.status).toBe('running');
  expect(counts(between.moved).customers).toBe(200);
  customers.move = move;
  await testApp.work({ all: true });
  const result = (await admin.call('getHandOver', of(job_id))).body.data;
  expect([result.status, counts(result.moved).customers]).toEqual(['completed', 451]);
  const job = (await admin.call('getBulkOperationJobStatus', of(job_id))).body.data;
  expect(job).toMatchObject({ entity: 'member', status: 'completed', progress: 100 });
  expect(job.succeeded_count).toBe(job.total_count);
  const entries = await db.transaction(({ tx }) =>
    tx
      .selectFrom('audit_logs')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('domain_id', '=', domainId)
      .where('entity', '=', 'customer')
      .where(sql<boolean>`changes -> 'before' -> 'user_id' = to_jsonb(${staff.userId}::bigint)`)
      .executeTakeFirstOrThrow(),
  );
  expect(Number(entries.count)).toBe(451);
});

test('moves invitations to planned actions of others, without duplicates', async () => {
  const { admin, staff, receiver, action } = await owning();
  const invitees = async (id: number) => {
    const { rows } = await testApp.app.database.pool.query<{ user_id: string }>(
      'select user_id from action_invitees where action_id = $1',
      [id],
    );
    return rows.map(({ user_id }) => Number(user_id));
  };
  const [alone, both, own] = [
    await action({ user_id: admin.userId, invitee_ids: [staff.userId] }),
    await action({ user_id: admin.userId, invitee_ids: [staff.userId, receiver.userId] }),
    await action({ user_id: receiver.userId, invitee_ids: [staff.userId] }),
  ];
  const preview = (await admin.call('previewHandOver', of(staff.userId))).body.data;
  expect(counts(preview.counts)).toMatchObject({ participations: 3 });
  await admin.call('startHandOver', { ...of(staff.userId), body: { to_user_id: receiver.userId } });
  await testApp.work();
  expect(await invitees(alone.id)).toEqual([receiver.userId]);
  expect(await invitees(both.id)).toEqual([receiver.userId]);
  expect(await invitees(own.id)).toEqual([]);
});

test('previews the records that the receiver would not see', async () => {
  const { admin, staff, receiver, deal } = await owning();
  const ask = () => admin.call('previewHandOver', { ...of(staff.userId), query: { to_user_id: receiver.userId } });
  expect((await ask()).body.data.hidden).toEqual([]);
  const { deal_type_id } = (await admin.call('getDeal', of(deal))).body.data;
  await admin.call('saveDealAccessibleUsers', { ...of(deal_type_id), body: { user_ids: [staff.userId] } });
  expect((await ask()).body.data.hidden).toEqual([{ kind: 'deals', count: 1 }]);
  const nobody = { ...of(staff.userId), query: { to_user_id: 999_999 } };
  expect((await admin.call('previewHandOver', nobody)).status).toBe(422);
});

test('moves places in deals that are shared with few, without duplicates', async () => {
  const { admin, staff, receiver, member, deal } = await owning();
  const third = await member();
  const { pool } = testApp.app.database;
  const listOf = async () => {
    const { rows } = await pool.query<{ list: string[] }>('select limited_to as list from deals where id = $1', [deal]);
    return rows[0]!.list.map(Number);
  };
  const limit = async (...user_ids: number[]) => {
    const { lock_version, user_id } = (await admin.call('getDeal', of(deal))).body.data;
    expect(user_id).not.toBeNull();
    const body = { is_limited: true, user_ids, lock_version };
    expect((await admin.call('saveDealLimitedSharingUsers', { ...of(deal), body })).status).toBe(200);
  };
  const { lock_version } = (await admin.call('getDeal', of(deal))).body.data;
  await admin.call('updateDeal', { ...of(deal), body: { user_id: third.userId, lock_version } });
  await limit(receiver.userId, staff.userId, third.userId);
  const preview = (await admin.call('previewHandOver', of(staff.userId))).body.data;
  expect(counts(preview.counts)).toMatchObject({ sharings: 1, deals: 0 });
  const give = async () => {
    await admin.call('startHandOver', { ...of(staff.userId), body: { to_user_id: receiver.userId } });
    await testApp.work();
  };
  await give();
  expect(await listOf()).toEqual([receiver.userId, third.userId]);
  const [change] = (await admin.call('listDealChanges', of(deal))).body.data;
  expect(change.fields).toEqual([expect.objectContaining({ field: 'limited_to' })]);
  await limit(staff.userId);
  expect((await receiver.call('getDeal', of(deal))).status).toBe(404);
  await give();
  expect(await listOf()).toEqual([receiver.userId]);
  expect((await receiver.call('getDeal', of(deal))).status).toBe(200);
  expect((await staff.call('getDeal', of(deal))).status).toBe(404);
});
