import { openTestApp } from '@crm/testing/app';
import type { TestApp, TestCompany } from '@crm/testing/app';
import { sql } from 'kysely';
import { EffectError, addEffects, confirmInstance, decideUnknown, defineEffect } from './index.ts';
import type { Effect, Outcome, Verdict } from './index.ts';
import { failedOutcome, nextAttempt } from './finish-effects.ts';
import { runEffects } from './add-effects.ts';
import { addJob } from '../jobs/task.ts';

interface Letter {
  to: string;
}
const letter = defineEffect<Letter>('letter', { maxAttempts: 3 });
const ping = defineEffect<Letter>('ping', { isRepeatable: true });

let testApp: TestApp;
let company: TestCompany;
let sent: string[] = [];
let settled: Outcome<Letter>[] = [];
let verdicts: Map<string, Verdict<string>>;
let onSend: (effect: Effect<Letter>) => Promise<string | void>;

beforeAll(async () => {
  testApp = await openTestApp();
  testApp.app.effects.on<Letter, string>(letter, {
    async begin(_db, effects) {
      return new Map(effects.map((effect) => [effect.id, verdicts.get(effect.key) ?? { send: 'stamped' }]));
    },
    async send(effect, data) {
      const answer = await onSend(effect);
      sent.push(`${effect.payload.to} ${data}`);
      return answer;
    },
    async settle(_db, outcomes) {
      settled.push(...outcomes);
    },
  });
  testApp.app.effects.on(ping, { send: (effect) => onSend(effect) });
});
beforeEach(async () => {
  company = await testApp.company();
  sent = [];
  settled = [];
  verdicts = new Map();
  onSend = async () => '250 ok';
});
afterAll(() => testApp.close());

const add = (keys: readonly string[], kind = letter, at?: Date) =>
  company.db.transaction(({ tx }) =>
    addEffects(
      tx,
      company.domainId,
      kind,
      keys.map((key) => ({ key, payload: { to: key }, at })),
    ),
  );
const rows = async () =>
  (
    await sql<{ key: string; state: string; attempts: number; answer: string | null }>`
      select effect_key as key, state, attempts, answer from effects where domain_id = ${company.domainId} order by id`.execute(
      testApp.app.database.system,
    )
  ).rows;
const change = (set: string) =>
  testApp.app.database.pool.query(`update effects set ${set} where domain_id = ${company.domainId}`);

test('sends an effect after its transaction was committed, and notes the answer', async () => {
  const undone = company.db.transaction(async ({ tx }) => {
    await addEffects(tx, company.domainId, letter, [{ key: 'never', payload: { to: '太郎' } }]);
    throw new Error('changed our mind');
  });
  await expect(undone).rejects.toThrow('changed our mind');
  await add(['花子']);
  await testApp.work();
  expect(sent).toEqual(['花子 stamped']);
  expect(await rows()).toEqual([{ key: '花子', state: 'sent', attempts: 1, answer: '250 ok' }]);
  expect(settled).toMatchObject([{ state: 'sent', effect: { key: '花子', payload: { to: '花子' } } }]);
});

test('leaves out an effect whose key the company has used, and sends many in slices', async () => {
  const keys = Array.from({ length: 100 }, (_one, index) => `番号${index}`);
  expect(await add(keys)).toBe(100);
  expect(await add([...keys, 'もう一つ'])).toBe(1);
  await testApp.work();
  expect(sent).toHaveLength(101);
  expect(new Set(sent).size).toBe(101);
});

test('waits for the time of an effect, and retries a temporary failure until its last attempt', async () => {
  await add(['後で'], letter, new Date(testApp.clock.now().getTime() + 3_600_000));
  await testApp.work({ all: true });
  expect(sent).toEqual([]);
  testApp.clock.advance(3_600_000);
  onSend = () => Promise.reject(new EffectError('temporary', '451 busy'));
  await testApp.work({ all: true });
  expect(await rows()).toEqual([{ key: '後で', state: 'intended', attempts: 1, answer: '451 busy' }]);
  testApp.clock.advance(60_000);
  await testApp.work({ all: true });
  testApp.clock.advance(60_000);
  await testApp.work({ all: true });
  expect(await rows()).toEqual([{ key: '後で', state: 'failed', attempts: 3, answer: '451 busy' }]);
  expect(settled.map(({ state }) => state)).toEqual(['intended', 'intended', 'failed']);
});

test('gives up a refused effect, and asks a person after an error of unknown consequence', async () => {
  onSend = async ({ key }) => {
    throw key === '拒否' ? new EffectError('refused', '550 no such user') : new Error('the connection broke');
  };
  await add(['拒否', '不明']);
  await add(['反復'], ping);
  await testApp.work();
  expect(await rows()).toEqual([
    { key: '拒否', state: 'failed', attempts: 1, answer: '550 no such user' },
    { key: '不明', state: 'unknown', attempts: 1, answer: 'the connection broke' },
    { key: '反復', state: 'intended', attempts: 1, answer: 'the connection broke' },
  ]);
});

test('postpones and cancels effects by the verdict of their sender', async () => {
  verdicts.set('停止', { cancel: 'opted out' });
  verdicts.set('混雑', { later: new Date(testApp.clock.now().getTime() + 60_000) });
  await add(['停止', '混雑', '送信']);
  await testApp.work();
  expect(sent).toEqual(['送信 stamped']);
  expect(await rows()).toMatchObject([
    { key: '停止', state: 'canceled', attempts: 0, answer: 'opted out' },
    { key: '混雑', state: 'intended', attempts: 0 },
    { key: '送信', state: 'sent' },
  ]);
  expect(settled.map(({ effect, state }) => `${effect.key} ${state}`)).toContain('停止 canceled');
});

test('two workers at the same time send each effect once', async () => {
  onSend = () => new Promise((resolve) => setTimeout(resolve, 2));
  await add(Array.from({ length: 120 }, (_one, index) => `並行${index}`));
  const payload = { domain_id: company.domainId, kind: 'letter' };
  await company.db.transaction(({ tx }) => addJob(tx, runEffects, payload));
  const run = testApp.app.tasks.all().find(({ name }) => name === 'run_effects')!.run;
  await Promise.all([run(payload, { attempt: 1, isLast: false }), run(payload, { attempt: 1, isLast: false })]);
  expect(sent).toHaveLength(120);
  expect(new Set(sent).size).toBe(120);
  await testApp.work();
  expect(sent).toHaveLength(120);
});

describe('after a worker died', () => {
  const died = `lease = 'of the dead', leased_until = now() - interval '1 second'`;

  test('sends what it had leased, and lists what it was sending as unknown', async () => {
    await add(['未開始', '送信中']);
    await change(died);
    await testApp.app.database.pool.query(`update effects set state = 'sending', attempts = 1
      where domain_id = ${company.domainId} and effect_key = '送信中'`);
    await testApp.work();
    expect(sent).toEqual(['未開始 stamped']);
    expect(await rows()).toMatchObject([{ state: 'sent' }, { state: 'unknown' }]);
    expect(settled.find(({ effect }) => effect.key === '送信中')).toMatchObject({ state: 'unknown' });
  });

  test('sends again what its receiver recognizes', async () => {
    await add(['通知'], ping);
    await change(`${died}, state = 'sending', attempts = 1`);
    await testApp.work();
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  test('leaves the decision about an unknown effect to a person', async () => {
    await add(['一', '二', '三']);
    await change(`${died}, state = 'sending', attempts = 1`);
    await testApp.work();
    const { rows: ids } = await testApp.app.database.pool.query<{ id: string }>(
      `select id from effects where domain_id = ${company.domainId} order by id`,
    );
    const [one, two, three] = ids.map(({ id }) => Number(id)) as [number, number, number];
    expect(await decideUnknown(testApp.app, company.db, [one], 'sent')).toEqual([one]);
    expect(await decideUnknown(testApp.app, company.db, [two], 'again')).toEqual([two]);
    expect(await decideUnknown(testApp.app, company.db, [three], 'drop')).toEqual([three]);
    expect(await decideUnknown(testApp.app, company.db, [one, two, three], 'again')).toEqual([]);
    await testApp.work();
    expect(sent).toEqual(['二 stamped']);
    expect((await rows()).map(({ state }) => state)).toEqual(['sent', 'sent', 'failed']);
  });
});

test('sends nothing in a restored copy until somebody confirms it', async () => {
  await add(['復元']);
  await testApp.app.database.pool.query(
    `update effect_instances set identity = 'another' where domain_id = ${company.domainId}`,
  );
  await testApp.work({ all: true });
  expect(sent).toEqual([]);
  const { domainId, staff } = company;
  await company.db.transaction(({ tx }) =>
    confirmInstance(tx, { domainId, userId: staff.userId, now: testApp.clock.now() }),
  );
  await testApp.work();
  expect(sent).toEqual(['復元 stamped']);
});

test('spaces attempts with a random part, and follows the receiver', () => {
  const now = new Date('2026-11-27T09:00:00Z');
  const pauses = Array.from({ length: 50 }, () => (nextAttempt(now, 4).getTime() - now.getTime()) / 1000);
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(120);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(240);
  expect(new Set(pauses).size).toBeGreaterThan(1);
  expect((nextAttempt(now, 30).getTime() - now.getTime()) / 3_600_000).toBeLessThanOrEqual(6);
  const effect = { id: 1, key: 'k', payload: {}, attempt: 1 };
  const busy = new EffectError('temporary', '429', { retryAfter: 7 });
  expect(failedOutcome(effect, busy, { kind: letter, now }).nextAt).toEqual(new Date('2026-11-27T09:00:07Z'));
});
