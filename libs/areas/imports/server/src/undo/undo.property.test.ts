import fc from 'fast-check';
import type { TestApp, TestCompany } from '@crm/testing/app';
import { checksums } from '../testing/checksums.ts';
import { importsOf, openImportsApp } from '../testing/imports-app.ts';

let testApp: TestApp;
let ours: TestCompany;
let steps: ReturnType<typeof importsOf>;

beforeAll(async () => {
  testApp = await openImportsApp();
});
afterAll(() => testApp.close());

const KNOWN = 4;
const text = (...words: string[]) => fc.constantFrom('', ...words);

/** Rows of a file of customers: those of known ones change them, all others are new. */
const rows = fc.array(
  fc.record({
    known: fc.option(fc.nat(KNOWN - 1)),
    kana: text('えんがわ', 'どま'),
    phone: text('03-1111-1111', '０９０−２２２２−３３３３'),
    capital: text('500', '1,200千円', '3万円'),
    memo: text('備考', '=1+1', '改行"あり"'),
  }),
  { minLength: 1, maxLength: 8 },
);
const scripts = fc.record({
  rows,
  empty: fc.constantFrom('clear' as const, 'keep' as const),
  /** The rows whose records are edited after the import, and whether the undo takes them, too. */
  edits: fc.array(fc.nat(7), { maxLength: 3 }),
  isChosen: fc.boolean(),
  actions: fc.array(fc.record({ of: fc.nat(KNOWN - 1), isNew: fc.boolean(), withAdmin: fc.boolean() }), {
    maxLength: 4,
  }),
});
type Script = typeof scripts extends fc.Arbitrary<infer S> ? S : never;

const done = async (operation: string, body: object, params?: { id: number }) => {
  const answer = await ours.staff.call(operation, { body, ...(params ? { params } : {}) });
  expect([200, 201]).toContain(answer.status);
  return answer.body.data;
};

/** Creates the records that files change. */
async function ground() {
  ours = await testApp.company('縁側商事');
  steps = importsOf(testApp, ours);
  const items = await ours.admin.call('saveCustomerCustomItems', { body: { rows: [{ item_type: 1, name: '備考' }] } });
  expect(items.status).toBe(200);
  const customers: number[] = [];
  const actions: number[] = [];
  const time = { start_datetime: '2026-04-01T10:00:00+09:00', end_datetime: '2026-04-01T11:00:00+09:00' };
  for (let n = 0; n < KNOWN; n += 1) {
    const { id } = await done('createCustomer', { name: `既存${n}`, tel_no: `03-0000-000${n}`, capital: n });
    customers.push(id);
    const action = { pattern_id: 1, status: 'completed', result: `話${n}`, ...time };
    actions.push((await done('createActionOfCustomer', action, { id })).id);
  }
  return { customers, actions };
}

const cell = (value: string | number) => `"${String(value).replaceAll('"', '""')}"`;
const lines = (header: string, all: (string | number)[][]) =>
  [header, ...all.map((row) => row.map(cell).join(','))].join('\n');

async function importCustomers({ rows: all, empty }: Script, customers: readonly number[]) {
  const content = lines(
    '取引先ID,取引先名,ふりがな,電話番号,資本金,備考',
    all.map(({ known, kana, phone, capital, memo }, n) => [
      known === null ? '' : customers[known]!,
      ...[`会社${n}`, kana, phone, capital, memo],
    ]),
  );
  return steps.checked(content, { mode: 'upsert', key: 'id', empty, similar: 'create' });
}

async function importActions({ actions: all }: Script, { customers, actions }: Awaited<ReturnType<typeof ground>>) {
  const content = lines(
    'アクションID,種別,開始日時,取引先ID,他の担当者,実施結果',
    all.map(({ of, isNew, withAdmin }, n) => [
      ...[isNew ? '' : actions[of]!, '電話', '2026/5/1 9:00', customers[of]!],
      ...[withAdmin ? ours.admin.email : '', `結果${n}`],
    ]),
  );
  return steps.checked(
    content,
    { mode: 'upsert', key: 'id', empty: 'clear' },
    { entity: 'action', file_name: '行動.csv' },
  );
}

interface Edited {
  place: number;
  id: number;
}

/** Renames the customers of some rows after the import. */
async function edit({ edits }: Script, found: { id: number }): Promise<Edited[]> {
  const written = (await steps.rows(found, { limit: 200 })).filter((row) => row.outcome === 'written');
  const edited = new Map<number, Edited>();
  for (const wish of edits) {
    const row = written[wish % Math.max(1, written.length)];
    if (!row || edited.has(row.place)) continue;
    const id: number = row.record_id;
    const { lock_version } = (await ours.staff.call('getCustomer', { params: { id } })).body.data;
    await done('updateCustomer', { name: `編集後${id}`, lock_version }, { id });
    edited.set(row.place, { place: row.place, id });
  }
  return [...edited.values()];
}

/** Returns the stored customers that are not deleted, by id, without what says when and by whom they were written. */
async function customersNow() {
  const { rows: stored } = await testApp.app.database.pool.query<{ id: number; record: object }>(
    `select id, to_jsonb(c) - '{updated_at,updated_by,lock_version}'::text[] as record from customers c
      where domain_id = $1 and deleted_at is null order by id`,
    [ours.domainId],
  );
  return new Map(stored.map(({ id, record }) => [id, record]));
}

test('leaves every table as it was before random imports, except records edited since that are not chosen', async () => {
  await fc.assert(
    fc.asyncProperty(scripts, async (script) => {
      const known = await ground();
      await testApp.work();
      const [before, was] = [await checksums(testApp, ours.domainId), await customersNow()];
      const companies = await importCustomers(script, known.customers);
      await steps.run(companies);
      const actions = script.actions.length > 0 ? await importActions(script, known) : undefined;
      if (actions) await steps.run(actions);
      const edited = await edit(script, companies);
      const kept = script.isChosen ? [] : edited;
      if (actions) await steps.undo(actions);
      const now = await customersNow();
      await steps.undo(companies, { edited_places: script.isChosen ? edited.map(({ place }) => place) : [] });
      const expected = new Map([...was, ...kept.map(({ id }): [number, object] => [id, now.get(id)!])]);
      expect(await customersNow()).toEqual(expected);
      const { customers: _own, ...others } = await checksums(testApp, ours.domainId);
      const { customers: _was, ...othersBefore } = before;
      expect(others).toEqual(othersBefore);
    }),
    { numRuns: 3, endOnFailure: true },
  );
}, 240_000);
