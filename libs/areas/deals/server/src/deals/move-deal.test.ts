import { openDealsApp } from '../testing/deals-app.ts';
import type { TestApp } from '../testing/deals-app.ts';
import { salesTeam } from '../testing/sales-team.ts';
import type { SalesTeam } from '../testing/sales-team.ts';

let world: TestApp;
let team: SalesTeam;

beforeAll(async () => {
  world = await openDealsApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set('2026-04-06T09:00:00+09:00');
  team = await salesTeam(world);
});

const column = async (name: string): Promise<number[]> => {
  const { body } = await team.board({ phases: [{ phase_id: team.phase(name), per_page: 100 }] });
  return body.data.phases[0].deals.map(({ id }: { id: number }) => id);
};

test('requires a session and a phase of the deal type', async () => {
  const { id } = await team.deal();
  const phase_id = team.phase('アプローチ');
  const call = { params: { id }, body: { phase_id, lock_version: 0 } };
  expect((await world.guest.call('moveDeal', call)).status).toBe(401);
  expect((await team.move(id, { phase_id })).status).toBe(422);
  const other = await salesTeam(world);
  const answer = await team.move(id, { phase_id: other.phase('アプローチ'), lock_version: 0 });
  expect(answer.body.details).toEqual([{ field: 'phase_id', rule: 'not_found' }]);
});

test('enters another phase now, and stores the history', async () => {
  const { id } = await team.deal();
  world.clock.set('2026-04-07T10:00:00+09:00');
  const { status, body } = await team.move(id, { phase_id: team.phase('アプローチ'), lock_version: 0 });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    phase_id: team.phase('アプローチ'),
    phase_changed_at: '2026-04-07T10:00:00+09:00',
    lock_version: 1,
  });
  const histories = await team.db.transaction(({ tx }) =>
    tx.selectFrom('deal_phase_histories').select(['from_phase_id', 'phase_id']).where('deal_id', '=', id).execute(),
  );
  expect(histories).toEqual([
    { from_phase_id: null, phase_id: team.phase('リード') },
    { from_phase_id: team.phase('リード'), phase_id: team.phase('アプローチ') },
  ]);
});

test('requires a reason in goal and stopped phases, and sets the day to today by default', async () => {
  const { id } = await team.deal();
  const won = { phase_id: team.phase('受注'), lock_version: 0 };
  const asked = await team.move(id, won);
  expect(asked.status).toBe(422);
  expect(asked.body.details).toEqual([{ field: 'reason_id', rule: 'errors.required' }]);

  world.clock.set('2026-04-16T08:00:00+09:00');
  const reason_id = team.idOf('reasons', '機能');
  const { body } = await team.move(id, { ...won, reason_id });
  expect(body.data).toMatchObject({ reason_id, closed_at: '2026-04-16T08:00:00+09:00', closing_leadtime: 10 });
});

test('refuses a reason of won deals for a stopped one, and requires none if none fits', async () => {
  const rows = team.masters.reasons.map(({ id, name }) => ({ id, name, phase_status: 2 }));
  await team.admin.call('saveReasons', { body: { deal_type_id: team.dealTypeId, rows } });
  const { id } = await team.deal();
  const reason_id = team.idOf('reasons', '機能');
  const stopped = { phase_id: team.phase('失注'), lock_version: 0 };
  expect((await team.move(id, { ...stopped, reason_id })).body.details).toContainEqual({
    field: 'reason_id',
    rule: 'not_found',
  });
  expect((await team.move(id, stopped)).body.data).toMatchObject({ reason_id: null });
  const won = await team.move(id, { phase_id: team.phase('受注'), lock_version: 1, reason_id });
  expect(won.body.data).toMatchObject({ reason_id });
});

test('requires no reason if the deal type has none', async () => {
  const rows = team.masters.reasons.map(({ id, name }) => ({ id, name, deleted: true }));
  await team.admin.call('saveReasons', { body: { deal_type_id: team.dealTypeId, rows } });
  const { id } = await team.deal();
  const answer = await team.move(id, { phase_id: team.phase('失注'), lock_version: 0 });
  expect(answer.body.data).toMatchObject({ reason_id: null, closed_at: '2026-04-06T09:00:00+09:00' });
});

test('reopens a deal in an active phase, and keeps its history', async () => {
  const { id } = await team.deal();
  const reason_id = team.idOf('reasons', '時期見送り');
  await team.move(id, { phase_id: team.phase('保留'), reason_id, closed_on: '2026-04-01', lock_version: 0 });
  const { body } = await team.move(id, { phase_id: team.phase('リード'), lock_version: 1 });
  expect(body.data).toMatchObject({ reason_id: null, closed_at: null, closing_leadtime: null });
  const { length } = await team.db.transaction(({ tx }) =>
    tx.selectFrom('deal_phase_histories').select('id').where('deal_id', '=', id).execute(),
  );
  expect(length).toBe(3);
});

test('places a card under the card above, over the card below, or on top', async () => {
  const [c, b, a] = [await team.deal(), await team.deal(), await team.deal()];
  expect(await column('リード')).toEqual([a.id, b.id, c.id]);
  const phase_id = team.phase('リード');
  await team.move(a.id, { phase_id, above_id: b.id, below_id: c.id, lock_version: 0 });
  expect(await column('リード')).toEqual([b.id, a.id, c.id]);
  await team.move(b.id, { phase_id, above_id: c.id, lock_version: 0 });
  expect(await column('リード')).toEqual([a.id, c.id, b.id]);
  await team.move(b.id, { phase_id, below_id: c.id, lock_version: 1 });
  expect(await column('リード')).toEqual([a.id, b.id, c.id]);
  await team.move(c.id, { phase_id, lock_version: 0 });
  expect(await column('リード')).toEqual([c.id, a.id, b.id]);
});

test('refuses a neighbour outside the column', async () => {
  const [card, elsewhere] = [await team.deal(), await team.deal({ phase_id: team.phase('アプローチ') })];
  const phase_id = team.phase('リード');
  for (const above_id of [elsewhere.id, card.id, 999_999]) {
    const answer = await team.move(card.id, { phase_id, above_id, lock_version: 0 });
    expect(answer.body.details).toEqual([{ field: 'above_id', rule: 'not_found' }]);
  }
});

test('renumbers a column without a gap, in the same order', async () => {
  const [low, two, one] = [await team.deal(), await team.deal(), await team.deal()];
  const phase_id = team.phase('リード');
  const versions = new Map([one, two].map(({ id }) => [id, 0]));
  // Each move halves the gap above `low`; doubles allow about fifty halvings.
  for (let turn = 0; turn < 70; turn += 1) {
    const moving = turn % 2 === 0 ? one.id : two.id;
    const lock_version = versions.get(moving)!;
    versions.set(moving, lock_version + 1);
    const { status } = await team.move(moving, { phase_id, below_id: low.id, lock_version });
    expect(status).toBe(200);
    expect((await column('リード')).slice(-2)).toEqual([moving, low.id]);
  }
});

test('accepts one of two moves at the same moment, and refuses the other', async () => {
  const { id } = await team.deal();
  const answers = await Promise.all(
    ['アプローチ', 'ヒアリング'].map((name) => team.move(id, { phase_id: team.phase(name), lock_version: 0 })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { phase_id } = await team.get(id);
  expect(answers.find(({ status }) => status === 200)!.body.data.phase_id).toBe(phase_id);
  expect(answers.find(({ status }) => status === 409)!.body.details[0]).toMatchObject({ phase_id, lock_version: 1 });
});

test('loses no card and never deadlocks in many concurrent moves between two columns', async () => {
  const cards = await Promise.all(Array.from({ length: 8 }, () => team.deal()));
  const other = await Promise.all(Array.from({ length: 8 }, () => team.deal({ phase_id: team.phase('アプローチ') })));
  const moves = cards.flatMap((card, index) => [
    team.move(card.id, { phase_id: team.phase('アプローチ'), lock_version: 0 }),
    team.move(other[index]!.id, { phase_id: team.phase('リード'), lock_version: 0 }),
  ]);
  expect((await Promise.all(moves)).map(({ status }) => status)).toEqual(Array(16).fill(200));
  expect(new Set(await column('アプローチ'))).toEqual(new Set(cards.map(({ id }) => id)));
  expect(new Set(await column('リード'))).toEqual(new Set(other.map(({ id }) => id)));
});
