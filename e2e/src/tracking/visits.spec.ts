import type { Browser, BrowserContext, Page } from '@playwright/test';
import { browserState } from '../support/api.ts';
import type { Api } from '../support/api.ts';
import { publishForm } from '../support/forms.ts';
import type { Form } from '../support/forms.ts';
import { openHostSite } from '../support/host-site.ts';
import type { HostSite } from '../support/host-site.ts';
import { expect, test } from '../support/test.ts';
import { answersOf, expectThanks, fillInquiry, isAlive, logsOf, openForm, sendButton } from '../support/visitor.ts';

/** The user agent of a browser that does not identify as automated. */
const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
test.use({ userAgent });

interface Session {
  id: number;
  landing_title: string | null;
  page_view_count: number;
  submitted: boolean;
}

let form: Form;
let site: HostSite;

test.beforeEach(async ({ admin, mark, baseURL }) => {
  form = await publishForm(admin, mark);
  const { domain_key } = await admin.get<{ domain_key: string }>('/api/rest/tracking_settings');
  const address = `${baseURL}/webforms/?webformid=${form.hashid}`;
  site = await openHostSite(
    {
      '/': `<h1>製品一覧${mark}</h1><a href="/price">料金へ</a>`,
      '/price': `<h1>料金プラン${mark}</h1><a href="${address}">問い合わせる</a>
        <button onclick="history.pushState(null, '', '/price/pro'); document.title = 'プロ${mark}'">プロ</button>`,
      '/contact': `<h1>お問い合わせ${mark}</h1><iframe title="フォーム" width="600" height="1200" src="${address}"></iframe>`,
    },
    `<script async src="${baseURL}/t.js" data-domain-key="${domain_key}"></script>`,
  );
});
test.afterEach(() => site.close());

const contactOf = async (admin: Api, mark: string): Promise<number> =>
  (await logsOf(admin, form.hashid, answersOf(mark).email))[0]!.contact_id;
const sessionsOf = (admin: Api, contactId: number) =>
  admin.get<Session[]>(`/api/rest/tracking_sessions?contact_id=${contactId}`);
const tracked = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/tracking_events') && answer.status() === 204);
const trackingIds = async (context: BrowserContext): Promise<string[]> =>
  (await context.cookies()).filter(({ name }) => name === 'enishi_tracking_id').map(({ value }) => value);

interface Statistics {
  sources: { source: string }[];
}
const statisticsOf = (admin: Api) => admin.get<Statistics>(`/api/rest/webforms/${form.id}/statistics`);

/** Views the form as one more visitor, and waits until that is stored: whatever came before is stored by then, too. */
async function viewLast(browser: Browser, baseURL: string, admin: Api): Promise<void> {
  const visitor = await browser.newContext({ baseURL, locale: 'ja-JP', userAgent });
  await openForm(await visitor.newPage(), form.hashid, '&utm_source=last');
  await visitor.close();
  await expect.poll(async () => (await statisticsOf(admin)).sources.map(({ source }) => source)).toContain('last');
}

/** Submits the form that the page shows. */
async function submit(page: Page, mark: string): Promise<void> {
  await isAlive(page);
  await fillInquiry(page, mark);
  await sendButton(page).click();
  await expectThanks(page);
}

test("the contact shows the visitor's earlier pages on the company’s site after the form is sent", async ({
  page,
  browser,
  admin,
  mark,
  baseURL,
}) => {
  // Five pages in two browsers.
  test.slow();
  const first = tracked(page);
  await page.goto(`${site.url}/?utm_source=newsletter&utm_campaign=spring`);
  await first;
  const second = tracked(page);
  await page.getByRole('link', { name: '料金へ' }).click();
  await second;
  const third = tracked(page);
  await page.getByRole('button', { name: 'プロ' }).click();
  await third;
  await page.getByRole('link', { name: '問い合わせる' }).click();
  await submit(page, mark);
  const contactId = await contactOf(admin, mark);
  await expect
    .poll(async () => (await sessionsOf(admin, contactId)).map((one) => [one.page_view_count, one.submitted]))
    .toEqual([[3, true]]);

  const staff = await browser.newContext({ storageState: browserState(baseURL!, admin.session), baseURL });
  const crm = await staff.newPage();
  await crm.goto(`/contacts/${contactId}`);
  await crm.getByRole('tab', { name: 'Web閲覧' }).click();
  const visits = crm.getByRole('region', { name: 'Web閲覧' });
  await expect(visits).toBeVisible({ timeout: 30_000 });
  await expect(visits.getByRole('article')).toHaveCount(1);
  await expect(visits).toContainText('newsletter / spring');
  await visits.getByRole('button', { name: new RegExp(`製品一覧${mark}`) }).click();
  const events = visits.getByRole('list', { name: '閲覧の内容' }).getByRole('listitem');
  await expect(events).toHaveCount(4);
  await expect(events.nth(0)).toContainText(`製品一覧${mark}`);
  await expect(events.nth(1)).toContainText(`料金プラン${mark}`);
  await expect(events.nth(2)).toContainText(`プロ${mark}`);
  await expect(events.nth(3)).toContainText('フォーム送信');
  await expect(events.nth(3).getByRole('link').first()).toHaveAttribute('href', `/forms/${form.id}`);
  await staff.close();
});

test('a form in a frame is sent with the tracking id of its host page', async ({ page, context, admin, mark }) => {
  const seen = tracked(page);
  await page.goto(`${site.url}/contact`);
  await seen;
  const frame = page.frames().find((one) => one.url().includes('webformid'))!;
  await frame.waitForFunction(() => !('__ewfGuard' in window));
  const sent = page.waitForRequest((request) => request.url().endsWith('/send_webform'));
  await fillInquiry(frame as unknown as Page, mark);
  await sendButton(frame as unknown as Page).click();
  const own = (await context.cookies(site.url)).find(({ name }) => name === 'enishi_tracking_id')!;
  expect((await sent).postDataJSON()).toMatchObject({ tracking_id: own.value });
  await expect(frame.getByRole('heading', { name: '送信が完了しました' })).toBeVisible();
  const contactId = await contactOf(admin, mark);
  await expect.poll(() => sessionsOf(admin, contactId)).toMatchObject([{ page_view_count: 1, submitted: true }]);
  const [session] = await sessionsOf(admin, contactId);
  const events = await admin.get<{ event_type: string }[]>(
    `/api/rest/tracking_sessions/${session!.id}/tracking_session_events`,
  );
  expect(events.map(({ event_type }) => event_type)).toEqual(['page_view', 'form_view', 'form_submit']);
});

test.describe('a visitor who does not want to be followed', () => {
  test.use({ extraHTTPHeaders: { DNT: '1' } });

  test('is not recorded', async ({ page, context, browser, baseURL, admin, mark }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { get: () => '1' }));
    const reports: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/tracking_events')) reports.push(request.url());
    });
    await page.goto(site.url);
    await page.getByRole('link', { name: '料金へ' }).click();
    await page.getByRole('link', { name: '問い合わせる' }).click();
    expect(new URL(page.url()).hash).toBe('');
    await submit(page, mark);
    expect([reports, await trackingIds(context)]).toEqual([[], []]);
    await viewLast(browser, baseURL!, admin);
    expect(await sessionsOf(admin, await contactOf(admin, mark))).toEqual([]);
  });
});

test.describe('a program', () => {
  test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });

  test('is neither recorded nor counted as a view', async ({ page, browser, baseURL, admin, mark }) => {
    const seen = tracked(page);
    await page.goto(site.url);
    await seen;
    await openForm(page, form.hashid);
    await submit(page, mark);
    await viewLast(browser, baseURL!, admin);
    expect(await sessionsOf(admin, await contactOf(admin, mark))).toEqual([]);
    expect(await statisticsOf(admin)).toMatchObject({ total_pv_count: 1 });
  });
});

test('counts views and conversion of a form by its visitors, without members', async ({
  page,
  browser,
  admin,
  mark,
  baseURL,
}) => {
  // One visitor looks and leaves, and another looks twice and submits: two views.
  const passing = await browser.newContext({ baseURL, locale: 'ja-JP', userAgent });
  await openForm(await passing.newPage(), form.hashid, '&utm_source=newsletter');
  await passing.close();
  await openForm(page, form.hashid, '&utm_source=newsletter');
  await page.reload();
  await submit(page, mark);
  const figures = { total_pv_count: 2, total_post_count: 1, total_cvr: 50 };
  await expect
    .poll(() => statisticsOf(admin))
    .toMatchObject({
      ...figures,
      sources: [{ source: 'newsletter', pv_count: 2, post_count: 1 }],
    });

  const staff = await browser.newContext({ storageState: browserState(baseURL!, admin.session), baseURL, userAgent });
  const crm = await staff.newPage();
  await crm.goto(`/forms/${form.id}/statistics`);
  await expect(crm.getByRole('definition')).toHaveText(['2', '1', '50.0%'], { timeout: 30_000 });
  await expect(crm.getByRole('region', { name: '流入元' })).toContainText('newsletter');
  await openForm(crm, form.hashid);
  await staff.close();
  await viewLast(browser, baseURL!, admin);
  const after = { total_pv_count: 3, total_post_count: 1 };
  expect(await statisticsOf(admin)).toMatchObject(after);
  const forms = await admin.get<{ id: number }[]>('/api/rest/webforms?per_page=100');
  expect(forms.find(({ id }) => id === form.id)).toMatchObject(after);
});
