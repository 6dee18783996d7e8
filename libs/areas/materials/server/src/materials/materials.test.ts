import { sqlFor } from '@crm/database';
import { createS3Storage } from '@crm/server-kit';
import { sessionEndings } from '@crm/testing/app';
import { openBucketServer } from '@crm/testing/storage';
import { pdf, png, xlsx } from '../testing/files.ts';
import { filingCompany, openFilingApp, uploader } from '../testing/filing-app.ts';
import type { TestApp } from '../testing/filing-app.ts';

let testApp: TestApp;
let team: Awaited<ReturnType<typeof filingCompany>>;
let deal: ReturnType<typeof uploader>;
const ids: Record<string, number> = {};
beforeAll(async () => {
  testApp = await openFilingApp();
  team = await filingCompany(testApp);
  deal = uploader(testApp, team.staff, team.dealId);
  const given = [
    {
      name: '御請求書_４月.pdf',
      content: pdf,
      details: {
        transaction_date: '2026-04-01',
        transaction_amount: 1_100_000,
        transaction_partner: '株式会社アクメ商事',
      },
    },
    { name: 'ガイドライン.xlsx', content: xlsx, details: { tags: ['社内', '  社内 ', '標準'] } },
    { name: '写真.png', content: png },
    { name: 'メモ.txt', content: Buffer.from('議事録\n本日の内容') },
  ];
  for (const one of given) {
    ids[one.name] = (await deal.upload(one)).body.data.id;
    testApp.clock.advance(1000);
  }
});
afterAll(() => testApp.close());

test('saves a search of files with the conditions that files support', async () => {
  const body = {
    page_type: 'material_list',
    name: '4月の取引',
    sort_key: 'size',
    search_condition: { conditions: [{ field: 'transaction_date', operator: 'this_month' }] },
  };
  expect((await team.staff.call('createRecordSearch', { body })).status).toBe(201);
  const wrong = {
    ...body,
    sort_key: 'password',
    search_condition: { conditions: [{ field: 'industry', operator: 'empty' }] },
  };
  expect((await team.staff.call('createRecordSearch', { body: wrong })).status).toBe(422);
  const kept = await team.staff.call('listRecordSearches', { query: { page_type: 'material_list' } });
  expect(names(kept)).toEqual(['4月の取引']);
  expect(names(await team.admin.call('listRecordSearches', { query: { page_type: 'material_list' } }))).toEqual([]);
});

const names = (answer: { body: { data: { name: string }[] } }) => answer.body.data.map(({ name }) => name);
const ofDeal = (query: Record<string, string | number> = {}) =>
  team.staff.call('listMaterialsByDeal', { query: { deal_id: team.dealId, ...query } });
const call = (operation: string, id: number, body?: object) => team.staff.call(operation, { params: { id }, body });
const open = (url: string) => testApp.app.server.inject({ method: 'GET', url });

test('lists the files of a deal, newest first, or by name, size and member', async () => {
  expect(names(await ofDeal())).toEqual(['メモ.txt', '写真.png', 'ガイドライン.xlsx', '御請求書_４月.pdf']);
  expect(names(await ofDeal({ key: 'name', direction: 'asc' }))[0]).toBe('ガイドライン.xlsx');
  expect(names(await ofDeal({ key: 'size', direction: 'desc' }))[0]).toBe('ガイドライン.xlsx');
  expect((await ofDeal({ key: 'user' })).body.meta.total_count).toBe(4);
});

test.each([
  ['がいど', ['ガイドライン.xlsx']],
  ['4月', ['御請求書_４月.pdf']],
  ['アクメ', ['御請求書_４月.pdf']],
  ['社内', ['ガイドライン.xlsx']],
  ['%', []],
])('finds by the keyword %s in name, tag and partner, ignoring kana and width', async (keyword, found) => {
  expect(names(await ofDeal({ keyword }))).toEqual(found);
});

test.each([
  ['Customer', { customer_id: 'customerId' }],
  ['Contact', { contact_id: 'contactId' }],
] as const)('lists the files of a %s and no others', async (kind, place) => {
  const params = Object.fromEntries(Object.entries(place).map(([key, id]) => [key, team[id as 'customerId']]));
  const query = { filename: '名刺.png', filetype: 'image/png', filesize: png.length };
  const token = (await team.staff.call(`get${kind}MaterialUploadToken`, { params, query })).body.data;
  expect(await deal.put(token.upload_url, png)).toBe(204);
  const body = { file_upload_token: token.file_upload_token };
  const created = await team.staff.call(`create${kind}Material`, { params, body });
  expect(created.status).toBe(201);
  const listed = await team.staff.call(`listMaterialsOf${kind}`, { params });
  expect(names(listed)).toEqual(['名刺.png']);
});

test('finds documents of a transaction by day, amount and partner, as the law requires', async () => {
  const search = (field: string, operator: string, value: unknown) =>
    team.staff.call('listMaterials', { body: { search_condition: { conditions: [{ field, operator, value }] } } });
  expect(names(await search('transaction_date', 'between', ['2026-03-01', '2026-04-30']))).toEqual([
    '御請求書_４月.pdf',
  ]);
  expect(names(await search('transaction_amount', 'between', [1_000_000, 2_000_000]))).toEqual(['御請求書_４月.pdf']);
  expect(names(await search('transaction_amount', 'lte', 999_999))).toEqual([]);
  expect(names(await search('transaction_partner', 'contains', 'アクメ'))).toEqual(['御請求書_４月.pdf']);
  expect((await search('storage_key', 'contains', 'x')).status).toBe(422);
});

test('returns the file types that may be uploaded, with the limits', async () => {
  const { body } = await team.staff.call('listMaterialMimeTypes');
  expect(body.meta).toEqual({ max_size: 104_857_600, max_files: 20 });
  expect(body.data).toContainEqual({ mime_type: 'application/pdf', extensions: ['pdf'], preview: 'pdf' });
  expect(JSON.stringify(body.data)).not.toMatch(/svg|html/);
  const own = await team.staff.call('listMaterialMimeTypesOfCustomer', { params: { customer_id: team.customerId } });
  expect(own.body).toEqual(body);
});

test('keeps the extension on rename, returns 409 for a stale version, and refuses a taken name', async () => {
  const id = ids['写真.png']!;
  const { lock_version } = (await call('getMaterial', id)).body.data;
  const rule = async (name: string) =>
    (await call('updateMaterial', id, { name, lock_version })).body.details?.[0].rule;
  expect(await rule('写真.pdf')).toBe('extension');
  expect(await rule('ガイドライン.xlsx')).toBe('extension');
  expect(await rule('   ')).toBe('required');
  const done = await call('updateMaterial', id, { name: '現地写真.png', tags: ['現地'], lock_version });
  expect(done.body.data).toMatchObject({ name: '現地写真.png', tags: ['現地'], lock_version: lock_version + 1 });
  const late = await call('updateMaterial', id, { name: '別名.png', lock_version });
  expect([late.status, late.body.details[0].name]).toEqual([409, '現地写真.png']);
  await deal.upload({ name: '別の写真.png', content: png });
  const taken = await call('updateMaterial', id, { name: '別の写真.png', lock_version: lock_version + 1 });
  expect([taken.status, taken.body.details]).toEqual([422, [{ field: 'name', rule: 'taken' }]]);
});

test('downloads under the Japanese name, blocks scripts, and is logged', async () => {
  const id = ids['御請求書_４月.pdf']!;
  const { body } = await call('createMaterialDownloadUrl', id);
  const file = await open(body.data.url);
  expect([file.statusCode, file.rawPayload.equals(pdf)]).toEqual([200, true]);
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="___.pdf"; filename*=UTF-8''${encodeURIComponent('御請求書_４月.pdf')}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
  });
  const logged = await team.db.all(
    sqlFor
      .selectFrom('audit_logs')
      .select(['action', 'changes'])
      .where('entity', '=', 'material')
      .where('action', '=', 'export'),
  );
  expect(logged).toEqual([{ action: 'export', changes: { downloaded: '御請求書_４月.pdf', version: 1 } }]);
});

test('opens one file through its address for five minutes', async () => {
  const { url } = (await call('createMaterialDownloadUrl', ids['メモ.txt']!)).body.data;
  expect((await open(`${url.slice(0, -3)}abc`)).statusCode).toBe(404);
  expect((await open(url)).statusCode).toBe(200);
  testApp.clock.advance(300_001);
  expect((await open(url)).statusCode).toBe(404);
});

test('shows images, PDFs and texts in the page, and refuses a spreadsheet', async () => {
  const shown = await open((await call('createMaterialPreviewUrl', ids['写真.png']!)).body.data.url);
  expect(shown.headers['content-disposition']).toMatch(/^inline/);
  expect(shown.headers['content-security-policy']).toBe("sandbox; default-src 'none'");
  const text = await open((await call('createMaterialPreviewUrl', ids['メモ.txt']!)).body.data.url);
  expect([text.headers['content-type'], text.payload]).toEqual(['text/plain', '議事録\n本日の内容']);
  expect((await call('createMaterialPreviewUrl', ids['ガイドライン.xlsx']!)).status).toBe(422);
});

test('returns an earlier version', async () => {
  const { id } = (await deal.upload({ name: '版.txt', content: Buffer.from('初版') })).body.data;
  await deal.upload({ name: '版.txt', content: Buffer.from('第二版') });
  const read = async (version?: number) =>
    (await open((await call('createMaterialDownloadUrl', id, version ? { version } : {})).body.data.url)).payload;
  expect([await read(), await read(1)]).toEqual(['第二版', '初版']);
  expect((await call('createMaterialDownloadUrl', id, { version: 3 })).status).toBe(404);
});

test('cuts a long text off at the shown size', async () => {
  const { id } = (await deal.upload({ name: '長い.txt', content: Buffer.alloc(700_000, 'あ') })).body.data;
  const shown = await open((await call('createMaterialPreviewUrl', id)).body.data.url);
  expect([shown.rawPayload.length, shown.headers['content-length']]).toEqual([524_288, '524288']);
});

test('removes a deleted file from lists and pages, and restores it', async () => {
  const { id } = (await deal.upload({ name: '消す.txt', content: Buffer.from('消す') })).body.data;
  expect((await call('deleteMaterial', id)).status).toBe(204);
  expect((await call('getMaterial', id)).status).toBe(404);
  expect(names(await ofDeal())).not.toContain('消す.txt');
  expect((await call('restoreMaterial', id)).body.data.name).toBe('消す.txt');
  await call('deleteMaterial', id);
  await deal.upload({ name: '消す.txt', content: Buffer.from('新しい') });
  const late = await call('restoreMaterial', id);
  expect([late.status, late.body.error]).toEqual([409, 'InUse']);
});

test('deletes the bytes a month after the deletion, except those of a transaction', async () => {
  const kept = (await deal.upload({ name: '領収書.pdf', content: pdf, details: { transaction_date: '2026-04-02' } }))
    .body.data.id;
  const gone = (await deal.upload({ name: '下書き.pdf', content: pdf })).body.data.id;
  for (const id of [kept, gone]) await call('deleteMaterial', id);
  const keyOf = async (id: number) =>
    (
      await testApp.app.database.pool.query<{ storage_key: string }>(
        'select storage_key from material_versions where material_id = $1',
        [id],
      )
    ).rows[0]?.storage_key;
  const key = (await keyOf(gone))!;
  testApp.clock.advance(31 * 86_400_000);
  await testApp.app.cleaners.run(testApp.clock.now());
  expect([await keyOf(gone), await testApp.app.storage.size(key)]).toEqual([undefined, undefined]);
  expect(await testApp.app.storage.size((await keyOf(kept))!)).toBe(pdf.length);
});

test('hides the files of a deleted deal everywhere', async () => {
  const other = await filingCompany(testApp);
  const upload = uploader(testApp, other.staff, other.dealId);
  const { id } = (await upload.upload({ name: '秘密.txt', content: Buffer.from('秘密') })).body.data;
  const { url } = (await other.staff.call('createMaterialDownloadUrl', { params: { id } })).body.data;
  expect((await open(url)).statusCode).toBe(200);
  await other.staff.call('deleteDeal', { params: { id: other.dealId } });
  const everywhere = await other.staff.call('listMaterials', { body: {} });
  expect([everywhere.body.data, everywhere.body.meta.total_count]).toEqual([[], 0]);
  for (const operation of ['getMaterial', 'createMaterialDownloadUrl', 'deleteMaterial', 'restoreMaterial'])
    expect([operation, (await other.staff.call(operation, { params: { id } })).status]).toEqual([operation, 404]);
  expect((await other.staff.call('listMaterialsByDeal', { query: { deal_id: other.dealId } })).status).toBe(404);
});

test('lets browsers upload to and download from the bucket directly', async () => {
  const bucket = await openBucketServer();
  const disk = testApp.app.storage;
  testApp.app.storage = createS3Storage(bucket.settings);
  try {
    const { body } = await deal.announce({ name: '雲の上.pdf', content: pdf });
    const { upload_url: url, upload_headers: headers, file_upload_token: token } = body.data;
    expect(new URL(url).origin).toBe(bucket.settings.endpoint);
    const own = Object.fromEntries(headers.map((one: { name: string; value: string }) => [one.name, one.value]));
    expect((await fetch(url, { method: 'PUT', body: pdf, headers: own })).status).toBe(200);
    const filed = await deal.file(token);
    expect(filed.status).toBe(201);
    // The verified copy cannot be overwritten through the upload's address.
    expect((await fetch(url, { method: 'PUT', body: Buffer.alloc(pdf.length), headers: own })).status).toBe(200);
    const given = (await call('createMaterialDownloadUrl', filed.body.data.id)).body.data.url;
    const opened = await open(given);
    const download = new URL(opened.headers.location!);
    expect([opened.statusCode, download.origin]).toEqual([302, bucket.settings.endpoint]);
    expect(download.searchParams.get('X-Amz-Expires')).toBe('60');
    const file = await fetch(download);
    expect(Buffer.from(await file.arrayBuffer()).equals(pdf)).toBe(true);
    expect(file.headers.get('content-disposition')).toContain(encodeURIComponent('雲の上.pdf'));
    const preview = (await call('createMaterialPreviewUrl', filed.body.data.id)).body.data.url;
    expect((await open(preview)).headers['content-security-policy']).toBe("sandbox; default-src 'none'");
    await call('deleteMaterial', filed.body.data.id);
    expect((await open(given)).statusCode).toBe(404);
  } finally {
    testApp.app.storage = disk;
    await bucket.close();
  }
});

test('finds visible files in the global search by one character of their name, in any spelling', async () => {
  const found = async (query: string, person = team.staff) => {
    const { body } = await person.call('searchRecords', { query: { query } });
    const group = body.data.find(({ kind }: { kind: string }) => kind === 'materials');
    return (group?.records ?? []) as { title: string; detail: string }[];
  };
  expect(await found('現')).toMatchObject([{ title: '現地写真.png', detail: '基幹システム刷新' }]);
  expect(await found('ｶﾞｲﾄﾞ')).toMatchObject([{ title: 'ガイドライン.xlsx' }]);
  const { pool } = testApp.app.database;
  await pool.query('update deals set limited_to = $2 where id = $1', [team.dealId, [team.staff.userId]]);
  expect(await found('現', await team.member())).toEqual([]);
  await pool.query('update deals set limited_to = null where id = $1', [team.dealId]);
  expect(await found('現', (await testApp.company()).staff)).toEqual([]);
});

test('marks a file as editable for members who may write its record, while the record is open', async () => {
  const { admin, staff } = team;
  const editable = async () => {
    const { body } = await staff.call('listMaterialsByDeal', { query: { deal_id: team.dealId } });
    return new Set(body.data.map((file: { is_editable: boolean }) => file.is_editable));
  };
  expect(await editable()).toEqual(new Set([true]));
  const levels = { customer: 'save', contact: 'save', deal: 'see', action: 'save', deal_types: [] };
  const role = (await admin.call('createRole', { body: { name: '閲覧のみ', parent_id: null, levels } })).body.data.id;
  await admin.call('saveRoleUse', { body: { show_authority: true } });
  const given = (role_id: number | null) =>
    admin.call('updateUser', { params: { id: staff.userId }, body: { role_id } });
  expect((await given(role)).status).toBe(200);
  expect(await editable()).toEqual(new Set([false]));
  const { body } = await staff.call('listMaterialsByDeal', { query: { deal_id: team.dealId } });
  const [file] = body.data;
  const renamed = { tags: ['x'], lock_version: file.lock_version };
  expect((await staff.call('updateMaterial', { params: { id: file.id }, body: renamed })).status).toBe(403);
  expect((await given(null)).status).toBe(200);
  expect(await editable()).toEqual(new Set([true]));
  const { lock_version } = (await admin.call('getCurrentDomain')).body.data;
  expect((await admin.call('updateDomain', { body: { deal_lock: true, lock_version } })).status).toBe(200);
  expect(await editable()).toEqual(new Set([true]));
  await testApp.app.database.pool.query(
    `update deals set phase_id = (select id from phases where domain_id = $1 and deal_type_id = deals.deal_type_id
       and status = 2 limit 1) where domain_id = $1 and id = $2`,
    [team.domainId, team.dealId],
  );
  expect(await editable()).toEqual(new Set([false]));
});

test('notifies viewers of files about a new file, a rename and a deletion', async () => {
  const own = await filingCompany(testApp);
  const versions: string[] = [];
  const noted = async () => {
    const [found] = await testApp.app.live.watches.get('materials')!([own.domainId]);
    versions.push(found!.version!);
    testApp.clock.advance(1000);
  };
  await noted();
  const { body } = await uploader(testApp, own.staff, own.dealId).upload({ name: '新しい資料.pdf', content: pdf });
  const { id, lock_version } = body.data;
  await noted();
  await own.staff.call('updateMaterial', { params: { id }, body: { name: '改訂版.pdf', lock_version } });
  await noted();
  expect((await own.staff.call('deleteMaterial', { params: { id } })).status).toBe(204);
  await noted();
  expect(new Set(versions).size).toBe(4);
});

describe('an address of a file', () => {
  /** Creates a company with one file, and the addresses that its member was given. */
  const given = async () => {
    const company = await filingCompany(testApp);
    const files = uploader(testApp, company.staff, company.dealId);
    const { id } = (await files.upload({ name: '秘密.txt', content: Buffer.from('秘密') })).body.data;
    const urlOf = async (operation: string): Promise<string> =>
      (await company.staff.call(operation, { params: { id } })).body.data.url;
    const urls = [await urlOf('createMaterialDownloadUrl'), await urlOf('createMaterialPreviewUrl')];
    const statuses = async () => (await Promise.all(urls.map(open))).map(({ statusCode }) => statusCode);
    expect(await statuses()).toEqual([200, 200]);
    return { ...company, id, files, statuses };
  };

  test.each(sessionEndings)('returns 404 after %s', async (_name, end) => {
    const { domainId, staff, statuses } = await given();
    await end(testApp.app, domainId, staff);
    expect(await statuses()).toEqual([404, 404]);
  });

  test('returns 404 while the file, its record or the right to see it is gone, and 200 once it is back', async () => {
    const { id, dealId, admin, staff, statuses } = await given();
    const { pool } = testApp.app.database;
    await pool.query('update deals set limited_to = $2, user_id = $3 where id = $1', [dealId, [], admin.userId]);
    expect(await statuses()).toEqual([404, 404]);
    await pool.query('update deals set limited_to = null where id = $1', [dealId]);
    expect(await statuses()).toEqual([200, 200]);
    await staff.call('deleteMaterial', { params: { id } });
    expect(await statuses()).toEqual([404, 404]);
    await staff.call('restoreMaterial', { params: { id } });
    await staff.call('deleteDeal', { params: { id: dealId } });
    expect(await statuses()).toEqual([404, 404]);
  });

  test.each(sessionEndings)('refuses an upload after %s', async (_name, end) => {
    const { domainId, staff, files } = await given();
    const { body } = await files.announce({ name: '後から.pdf', content: pdf });
    await end(testApp.app, domainId, staff);
    expect(await files.put(body.data.upload_url, pdf)).toBe(404);
  });

  test('returns 503 while a member downloads 20 files, and 200 once one is done', async () => {
    const { id, staff } = await given();
    const { url } = (await staff.call('createMaterialDownloadUrl', { params: { id } })).body.data;
    const slow = testApp.app.storage;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    testApp.app.storage = { ...slow, read: async (key) => (await held, slow.read(key)) };
    const answers = Array.from({ length: 21 }, () => open(url));
    // The other 20 are waiting for the storage.
    const refused = await Promise.race(answers);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '10']);
    testApp.app.storage = slow;
    release();
    const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect((await open(url)).statusCode).toBe(200);
  });
});
