import type { TestApp, TestCompany } from '@crm/testing/app';
import { createCsvWriter } from '@crm/server-kit';
import { importsOf, openImportsApp } from '../testing/imports-app.ts';

let testApp: TestApp;
let ours: TestCompany;
let steps: ReturnType<typeof importsOf>;

beforeAll(async () => {
  testApp = await openImportsApp();
});
beforeEach(async () => {
  ours = await testApp.company('縁側商事');
  steps = importsOf(testApp, ours);
});
afterAll(() => testApp.close());

const add = async (body: object) => (await ours.staff.call('createCustomer', { body })).body.data;
const list = async () =>
  (await ours.staff.call('listCustomers', { body: { sort_key: 'id', sort_order: 'asc' } })).body.data;
const messages = (row: { issues: { column: string | null; message: string }[] }) =>
  row.issues.map(({ column, message }) => `${column}: ${message}`);

describe('a file', () => {
  test('is read with its encoding, delimiter and headings, which fill the columns they name', async () => {
    const bytes = createCsvWriter('cp932').rows([
      ['会社名', '電話', '担当', '好きな色'],
      ['㈱髙橋商店', '03-1234-5678', ours.staff.email, '赤'],
    ]);
    const found = await steps.read(bytes);
    expect(found).toMatchObject({
      state: 'ready',
      format: { encoding: 'cp932', delimiter: 'comma', header_row: 1 },
      header: ['会社名', '電話', '担当', '好きな色'],
      sample: [['㈱髙橋商店', '03-1234-5678', ours.staff.email, '赤']],
      row_count: 1,
    });
    expect(found.settings.mapping).toEqual([
      { column: 'name', sources: [0] },
      { column: 'tel_no', sources: [1] },
      { column: 'user', sources: [2] },
    ]);
  });

  test('is read again with another delimiter', async () => {
    const found = await steps.read('取引先名,電話番号\n縁側;03');
    const body = { format: { ...found.format, delimiter: 'semicolon' }, lock_version: found.lock_version };
    await ours.staff.call('updateImport', { params: { id: found.id }, body });
    await testApp.work();
    expect(await steps.get(found.id)).toMatchObject({ header: ['取引先名,電話番号'], sample: [['縁側', '03']] });
  });

  test.each([
    ['a\nb\0c', '2行目の1列目：使用できない文字（NUL）が含まれています。'],
    ['取引先名\n"縁側', '2行目：引用符（"）が閉じていないか、位置が正しくありません。'],
    [Buffer.from([0x61, 0x0a, 0xff, 0xff]), '2行目：文字コードがUTF-8でもShift_JISでもありません。'],
    [`${','.repeat(600)}a`, '1行目：列数は500列までです。'],
    [`a\n${'x'.repeat(33_000)}`, '2行目の1列目：1つのセルの文字数は32,767文字までです。'],
    ['取引先名\n', '見出しの下にデータの行がありません。'],
  ])('fails with line and column for %j', async (content, problem) => {
    const found = await steps.read(content);
    expect([found.state, found.problem.slice(0, problem.length)]).toEqual(['failed', problem]);
    expect((await ours.staff.call('checkImport', { params: { id: found.id } })).status).toBe(422);
    expect(await list()).toEqual([]);
  });

  test('is accepted once, and not with more bytes than announced', async () => {
    const body = { entity: 'customer', file_name: 'a.csv', file_size: 3 };
    const { upload_url: url, id } = (await ours.staff.call('createImport', { body })).body.data;
    const put = (payload: string) => testApp.app.server.inject({ method: 'PUT', url, payload: Buffer.from(payload) });
    expect((await put('abcd')).statusCode).toBe(413);
    expect((await put('ab')).statusCode).toBe(422);
    expect((await put('a\nb')).statusCode).toBe(204);
    expect((await put('a\nb')).statusCode).toBe(404);
    await testApp.work();
    expect((await steps.get(id)).state).toBe('ready');
  });
});

describe('the preview', () => {
  test('says per row what it would write, and writes nothing', async () => {
    const known = await add({ name: '株式会社縁側', tel_no: '03-1111-1111' });
    const found = await steps.checked(
      [
        '取引先名,電話番号,決算月',
        '㈱新しい,03-2222-2222,3月',
        '(株)縁側,,',
        '㈱新しい,０３−２２２２−２２２２,',
        ',03-3333-3333,13',
      ].join('\n'),
    );
    expect(found).toMatchObject({ state: 'checked', counts: { create: 1, duplicate: 2, error: 1 } });
    const [created, similar, twin, wrong] = await steps.rows(found);
    expect(created).toMatchObject({ verdict: 'create', issues: [] });
    expect(similar).toMatchObject({ verdict: 'duplicate', record_id: known.id });
    expect(messages(twin)).toEqual(['null: 2行目と同じデータです。']);
    expect(messages(wrong)).toEqual(['closing_month: 1〜12の範囲でご入力ください。', 'name: 必須項目です。']);
    expect(await steps.rows(found, { verdict: 'error' })).toHaveLength(1);
    expect(await list()).toHaveLength(1);
  });

  test('refuses rows with one cell more or less than the headings by line, and goes on', async () => {
    const found = await steps.checked('取引先名,住所\n縁側,東京,余分\n"蔵\n前"\n土間,京都,\n軒先,大阪');
    const rows = await steps.rows(found);
    expect(rows.map(({ line, verdict }) => [line, verdict])).toEqual([
      [2, 'error'],
      [3, 'error'],
      [5, 'create'],
      [6, 'create'],
    ]);
    expect(messages(rows[0])).toEqual(['null: 列の数が見出しと違います（見出し2列、この行3列）。']);
  });

  test('keeps telephone numbers as text, and refuses one that Excel shortened', async () => {
    const found = await steps.checked('取引先名,電話番号\nA,0312345678\nB,007123\nC,+81-3-1234-5678\nD,9.01235E+09');
    const rows = await steps.rows(found);
    expect(rows.map(({ verdict }) => verdict)).toEqual(['create', 'create', 'create', 'error']);
    expect(messages(rows[3])[0]).toContain('指数表示');
  });

  test('finds owners by e-mail address or name, parents by id or name, and says what it does not find', async () => {
    const parent = await add({ name: '株式会社本店' });
    await add({ name: '支店' });
    await add({ name: '支店' });
    const found = await steps.checked(
      `取引先名,担当,親取引先\nA,${ours.admin.email},本店\nB,知らない人,${parent.id}\nC,,支店`,
      { similar: 'create' },
    );
    const rows = await steps.rows(found);
    expect(rows.map(messages)).toEqual([
      [],
      ['user: 「知らない人」は見つかりません。'],
      ['parent: 「支店」は複数あります。IDなどで1つに決まるようにしてください。'],
    ]);
  });

  test('shows the differences of an update, and skips rows that change nothing or have no record', async () => {
    const one = await add({ name: '縁側', tel_no: '03-1111-1111', capital: 1_000_000 });
    const two = await add({ name: '土間' });
    const found = await steps.checked(
      `取引先ID,取引先名,電話番号,資本金\n${one.id},縁側,,"¥2,000千円"\n${two.id},土間,,\n999999,軒,,`,
      { mode: 'update_only' },
    );
    const rows = await steps.rows(found);
    expect(rows[0].differences).toEqual([{ column: 'capital', label: '資本金', before: '1000000', after: '2000000' }]);
    expect(rows.map(({ verdict }) => verdict)).toEqual(['update', 'skip', 'skip']);
    expect((await steps.checked(`取引先ID,取引先名\n999999,軒`)).counts.error).toBe(1);
  });

  test('counts the values that empty cells clear, unless they keep them', async () => {
    const one = await add({ name: '縁側', tel_no: '03-1111-1111', address: '東京' });
    const content = `取引先ID,電話番号,住所\n${one.id},,`;
    const clears = await steps.checked(content, { empty: 'clear' });
    expect(clears.cleared).toEqual([
      { column: 'tel_no', count: 1 },
      { column: 'address', count: 1 },
    ]);
    expect((await steps.checked(content, { empty: 'keep' })).counts).toMatchObject({ skip: 1, update: 0 });
  });

  test('checks a corrected row again, and the totals follow', async () => {
    const found = await steps.checked('取引先名,決算月\nA,13\nB,4');
    const [row] = await steps.rows(found, { verdict: 'error' });
    const params = { id: found.id, place: row.place };
    const fixed = await ours.staff.call('updateImportRow', { params, body: { cells: ['A', '12'] } });
    expect(fixed.body.data).toMatchObject({ verdict: 'create', cells: ['A', '12'], issues: [] });
    expect((await steps.get(found.id)).counts).toMatchObject({ create: 2, error: 0 });
  });

  test('refuses a key whose columns the file does not fill', async () => {
    const found = await steps.read('取引先名\nA');
    const settings = { ...found.settings, mode: 'upsert', key: 'corporate_number' };
    const answer = await ours.staff.call('updateImport', {
      params: { id: found.id },
      body: { settings, lock_version: found.lock_version },
    });
    expect(answer).toMatchObject({ status: 422, body: { details: [{ field: 'settings.key', rule: 'columns' }] } });
  });
});

describe('a run', () => {
  test('creates and updates by a key, and its result has the columns of the file with the errors', async () => {
    const one = await add({ name: '縁側', corporate_number: '7000012050002' });
    const bytes = createCsvWriter('cp932').rows([
      ['法人番号', '取引先名', '資本金'],
      ['7000012050002', '㈱縁側', '1億円'],
      ['', '土間', '300万円'],
      ['123', '軒', ''],
    ]);
    const found = await steps.checked(bytes, { mode: 'upsert', key: 'corporate_number' });
    expect(found.counts).toMatchObject({ create: 1, update: 1, error: 1 });
    const job = await steps.run(found);
    expect(job).toMatchObject({ status: 'completed_with_errors', total_count: 3, succeeded_count: 2, failed_count: 1 });
    expect(await list()).toMatchObject([
      { id: one.id, name: '㈱縁側', capital: 100_000_000 },
      { name: '土間', capital: 3_000_000 },
    ]);
    const file = await testApp.app.server.inject(job.file.download_url);
    const text = new TextDecoder('shift_jis').decode(file.rawPayload);
    expect(text.split('\r\n')).toEqual([
      '"法人番号","取引先名","資本金","エラー内容"',
      '"7000012050002","㈱縁側","1億円",""',
      '"","土間","300万円",""',
      '"123","軒","","法人番号は13桁の数字です。番号をご確認ください。"',
      '',
    ]);
    expect(job.file.name).toMatch(/^取引先_結果_\d{8}\.csv$/);
  });

  test('refuses a row whose record was changed after the preview', async () => {
    const one = await add({ name: '縁側' });
    const found = await steps.checked(`取引先ID,取引先名\n${one.id},土間`);
    const body = { name: '軒', lock_version: one.lock_version };
    await ours.staff.call('updateCustomer', { params: { id: one.id }, body });
    expect(await steps.run(found)).toMatchObject({ failed_count: 1, succeeded_count: 0 });
    expect(await list()).toMatchObject([{ name: '軒' }]);
    const [row] = await steps.rows(found);
    expect(row).toMatchObject({
      outcome: 'failed',
      issues: [{ message: expect.stringContaining('プレビューのあと') }],
    });
  });

  test('refuses a second run, and a change of its settings', async () => {
    const found = await steps.checked('取引先名\nA');
    await steps.run(found);
    expect((await ours.staff.call('runImport', { params: { id: found.id } })).status).toBe(409);
    const body = { settings: found.settings, lock_version: (await steps.get(found.id)).lock_version };
    expect((await ours.staff.call('updateImport', { params: { id: found.id }, body })).status).toBe(409);
  });

  test('refuses the second of two rows that would close a circle of parents', async () => {
    const one = await add({ name: '甲' });
    const two = await add({ name: '乙' });
    const found = await steps.checked(`取引先ID,親取引先\n${one.id},${two.id}\n${two.id},${one.id}`);
    expect(found.counts.update).toBe(2);
    expect(await steps.run(found)).toMatchObject({ succeeded_count: 1, failed_count: 1 });
  });

  test('leaves no news unless automations and notices react', async () => {
    const count = async () => {
      const sql =
        "select count(*) from domain_events where domain_id = $1 and entity = 'customer' and origin ->> 'is_quiet' is null";
      return Number((await testApp.app.database.pool.query(sql, [ours.domainId])).rows[0].count);
    };
    const before = await count();
    await steps.run(await steps.checked('取引先名\nA'));
    expect(await count()).toBe(before);
    await steps.run(await steps.checked('取引先名\nB', { reacts: true }));
    expect(await count()).toBe(before + 1);
  });

  test('logs who created and changed which record', async () => {
    await steps.run(await steps.checked('取引先名\nA'));
    const { data } = (await ours.staff.call('listCustomerChanges', { params: { id: (await list())[0].id } })).body;
    expect(data).toMatchObject([{ action: 'create', user_id: ours.staff.userId }]);
  });
});

test('lists the columns for a template, without the id', async () => {
  const answer = await ours.staff.call('listImportColumns', { query: { entity: 'customer' } });
  expect(answer.body.data.slice(0, 2)).toEqual([
    { id: 'name', label: '取引先名', is_required: true, second: null },
    { id: 'name_kana', label: 'ふりがな', is_required: false, second: null },
  ]);
});

describe('access', () => {
  test('hides the imports of others, also of other companies', async () => {
    const found = await steps.read('取引先名\nA');
    const params = { id: found.id };
    const colleague = await ours.member();
    const theirs = await testApp.company('他社');
    for (const person of [colleague, theirs.admin])
      expect((await person.call('getImport', { params })).status).toBe(404);
    expect((await ours.admin.call('getImport', { params })).status).toBe(200);
  });

  test('finds no record of another company by its id', async () => {
    const theirs = await testApp.company('他社');
    const other = (await theirs.staff.call('createCustomer', { body: { name: '秘密' } })).body.data;
    const found = await steps.checked(`取引先ID,取引先名\n${other.id},盗`);
    expect(found.counts).toMatchObject({ error: 1, update: 0 });
  });
});
