import { comingFeatures, features } from '@crm/contract';
import { openTestApp } from '@crm/testing/app';
import type { Answer, TestCompany, TestApp } from '@crm/testing/app';

let testApp: TestApp;
let company: TestCompany;

beforeAll(async () => {
  testApp = await openTestApp();
});
beforeEach(async () => {
  company = await testApp.company('株式会社縁');
});
afterAll(() => testApp.close());

const current = async () => (await company.admin.call('getCurrentDomain')).body.data;
const update = (body: object): Promise<Answer> => company.admin.call('updateDomain', { body });
/** A PNG of one pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const logo = (content: string | null) => company.admin.call('updateDomainLogo', { body: { content } });
const fetchFile = (url: string) => testApp.app.server.inject({ method: 'GET', url });

describe('the company’s settings', () => {
  test('keep days off in order of date, and log the sent fields before and after', async () => {
    const { lock_version } = await current();
    const holidays = [
      { date: '2026-12-30', name: ' 年末休業 ' },
      { date: '2026-08-13', name: '夏季休業' },
    ];
    const saved = await update({ week_start: 0, language: 'en', holidays, hidden_deleted_users: true, lock_version });
    expect(saved.body.data).toMatchObject({
      name: '株式会社縁',
      week_start: 0,
      language: 'en',
      observes_national_holidays: true,
      hidden_deleted_users: true,
      holidays: [
        { date: '2026-08-13', name: '夏季休業' },
        { date: '2026-12-30', name: '年末休業' },
      ],
    });
    const { rows } = await testApp.app.database.pool.query<{ changes: { before: object; after: object } }>(
      `select changes from audit_logs where domain_id = $1 and entity = 'domain'`,
      [company.domainId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.changes).toMatchObject({
      before: { week_start: 1, language: 'ja', holidays: [] },
      after: { week_start: 0, language: 'en' },
    });
    expect(Object.keys(rows[0]!.changes.before).sort()).toEqual(
      ['holidays', 'hidden_deleted_users', 'language', 'week_start'].sort(),
    );
  });

  test('returns 409 with the saved state to the second of two simultaneous updates', async () => {
    const { lock_version } = await current();
    const both = await Promise.all([
      update({ name: '株式会社甲', lock_version }),
      update({ closing_month: 9, lock_version }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = both.find(({ status }) => status === 409)!;
    expect(late.body.details[0]).toMatchObject({ lock_version: lock_version + 1 });
  });

  test.each([
    ['two of a day', { holidays: [1, 2].map((n) => ({ date: '2026-08-13', name: `休${n}` })) }, 'holidays[1].date'],
    ['a day that is none', { holidays: [{ date: '2026-02-30', name: '休' }] }, 'holidays[0].date'],
    ['a week that begins on Wednesday', { week_start: 3 }, 'week_start'],
    ['a month that is none', { closing_month: 13 }, 'closing_month'],
    ['a language that nobody reads here', { language: 'fr' }, 'language'],
    ['a name of spaces', { name: '\u3000 ' }, 'name'],
  ])('refuses %s and changes nothing', async (_what, wrong, field) => {
    const before = await current();
    const { status, body } = await update({ ...wrong, lock_version: before.lock_version });
    expect({ status, fields: body.details.map((one: { field: string }) => one.field) }).toEqual({
      status: 422,
      fields: [field],
    });
    expect(await current()).toEqual(before);
  });
});

describe('features', () => {
  test.each(comingFeatures)(
    'answers false for %s, which cannot be used yet, also when it is switched on',
    async (feature) => {
      const { lock_version, ...flags } = await current();
      expect(flags[`enable_${feature}`]).toBe(false);
      const on = await update({ [`enable_${feature}`]: true, lock_version });
      expect([on.status, on.body.data[`enable_${feature}`]]).toEqual([200, false]);
    },
  );

  test.each(features.filter((feature) => !comingFeatures.includes(feature)))(
    'switches %s off and on again',
    async (feature) => {
      const { lock_version } = await current();
      const off = await update({ [`enable_${feature}`]: false, lock_version });
      expect(off.body.data[`enable_${feature}`]).toBe(false);
      const on = await update({ [`enable_${feature}`]: true, lock_version: lock_version + 1 });
      expect(on.body.data[`enable_${feature}`]).toBe(true);
    },
  );
});

describe('the logo', () => {
  test('has an unguessable address, which returns 404 once the logo is replaced', async () => {
    const { logo_url: url } = (await logo(png)).body.data;
    expect(url).toMatch(new RegExp(`^/api/company_logos/${company.domainId}-[0-9a-f]{32}\\.png$`));
    const file = await fetchFile(url);
    expect(file).toMatchObject({ statusCode: 200 });
    expect(file.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
    expect(file.rawPayload.toString('base64')).toBe(png);
    const next = (await logo(png)).body.data.logo_url;
    expect(next).not.toBe(url);
    expect((await fetchFile(url)).statusCode).toBe(404);
    expect((await logo(null)).body.data.logo_url).toBeNull();
    expect((await fetchFile(next)).statusCode).toBe(404);
  });

  test.each([
    ['a page', Buffer.from('<html><script>alert(1)</script>').toString('base64')],
    ['an SVG, which can carry a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')],
    ['more than a megabyte', Buffer.concat([Buffer.from(png, 'base64'), Buffer.alloc(1_048_550)]).toString('base64')],
  ])('refuses %s', async (_what, content) => {
    expect((await logo(content)).status).toBe(422);
    expect((await current()).logo_url).toBeNull();
  });

  test('returns 507 when the disk is full', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    jest.spyOn(testApp.app.storage, 'write').mockRejectedValueOnce(full);
    const answer = await logo(png);
    expect([answer.status, answer.body.error]).toEqual([507, 'StorageFull']);
    expect((await current()).logo_url).toBeNull();
  });

  test('returns 403 when staff changes it', async () => {
    expect((await company.staff.call('updateDomainLogo', { body: { content: png } })).status).toBe(403);
  });

  test.each(['/api/company_logos/1-x.png', '/api/company_logos/..%2f..%2fsecret-key'])(
    'returns 404 for %s',
    async (url) => {
      expect((await fetchFile(url)).statusCode).toBe(404);
    },
  );
});
