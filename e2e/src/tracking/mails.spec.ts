import { browserState } from '../support/api.ts';
import { publishForm } from '../support/forms.ts';
import { openHostSite } from '../support/host-site.ts';
import { htmlOfMail, linkInMail } from '../support/mail.ts';
import { expect, test } from '../support/test.ts';
import { answersOf, expectThanks, fillInquiry, logsOf, openForm, sendButton } from '../support/visitor.ts';

/** The user agent of a browser that does not identify as automated. */
const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
test.use({ userAgent });
test.slow();

test('a link in the mail that answers a form redirects, and the contact shows its click', async ({
  page,
  browser,
  request,
  admin,
  mark,
  baseURL,
}) => {
  const site = await openHostSite({ '/guide': `<h1>導入ガイド${mark}</h1>` }, '');
  const form = await publishForm(admin, mark, {
    auto_reply: {
      enabled: true,
      subject: `お礼${mark}`,
      body: `資料はこちらです。\n${site.url}/guide`,
      track_clicks: true,
    },
  });
  await openForm(page, form.hashid);
  await fillInquiry(page, mark);
  await sendButton(page).click();
  await expectThanks(page);
  const link = await linkInMail(request, answersOf(mark).email);
  expect(link).toContain(`${baseURL}/t/c/`);
  expect(link.length).toBeLessThan(80);

  // The visitor's home browser, which has never opened the site.
  const home = await browser.newContext({ userAgent });
  const mailed = await home.newPage();
  await mailed.goto(link);
  expect(mailed.url()).toBe(`${site.url}/guide`);
  await expect(mailed.getByRole('heading', { name: `導入ガイド${mark}` })).toBeVisible();
  await home.close();
  await site.close();

  const [log] = await logsOf(admin, form.hashid, answersOf(mark).email);
  const contactId = log!.contact_id;
  await expect
    .poll(() => admin.get<object[]>(`/api/rest/tracking_sessions?contact_id=${contactId}`))
    .toContainEqual(expect.objectContaining({ from_mail: true }));
  const staff = await browser.newContext({ storageState: browserState(baseURL!, admin.session), baseURL });
  const crm = await staff.newPage();
  await crm.goto(`/contacts/${contactId}?tab=tracking`);
  const visits = crm.getByRole('region', { name: 'Web閲覧' });
  const visit = visits.getByRole('article').filter({ hasText: 'メールから' });
  await visit.getByRole('button').click();
  const events = visit.getByRole('list', { name: '閲覧の内容' }).getByRole('listitem');
  await expect(events).toHaveCount(1);
  await expect(events).toContainText('メールのリンク');
  await expect(events.getByRole('link').first()).toHaveAttribute('href', `/forms/${form.id}`);
  await staff.close();
});

test('the contact shows an opened mail once, with the proxy that opened it', async ({
  page,
  browser,
  request,
  admin,
  mark,
  baseURL,
}) => {
  const form = await publishForm(admin, mark, {
    auto_reply: {
      enabled: true,
      subject: `お礼${mark}`,
      body: '{{氏名}} 様\n\nお問い合わせありがとうございます。\n{{回答一覧}}',
      track_clicks: true,
    },
  });
  await openForm(page, form.hashid);
  await fillInquiry(page, mark);
  await sendButton(page).click();
  await expectThanks(page);

  // The mail as a modern program shows it: in HTML, on a narrow screen.
  const html = await htmlOfMail(request, answersOf(mark).email);
  const reader = await browser.newContext({ viewport: { width: 320, height: 640 }, javaScriptEnabled: false });
  const mail = await reader.newPage();
  const pictures: string[] = [];
  await mail.route(/./, (route) => {
    pictures.push(route.request().url());
    return route.abort();
  });
  await mail.setContent(html);
  await expect(mail.getByText('お問い合わせありがとうございます。')).toBeVisible();
  expect(await mail.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await reader.close();
  const [picture, ...others] = pictures;
  expect([picture, others]).toEqual([expect.stringMatching(`^${baseURL}/t/o/[\\w-]{22}\\.gif$`), []]);

  // Gmail's proxy fetches the picture when the mail is opened, twice.
  const proxy = 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)';
  for (let times = 0; times < 2; times += 1) {
    const answer = await request.get(picture!, { headers: { 'user-agent': proxy } });
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/gif']);
  }
  const [log] = await logsOf(admin, form.hashid, answersOf(mark).email);
  const contactId = log!.contact_id;
  const opened = async () =>
    (await admin.get<{ mail_opened: boolean }[]>(`/api/rest/tracking_sessions?contact_id=${contactId}`)).filter(
      ({ mail_opened }) => mail_opened,
    );
  await expect.poll(opened).toMatchObject([{ through_proxy: true, device_class: null, ip_masked: null }]);

  const staff = await browser.newContext({ storageState: browserState(baseURL!, admin.session), baseURL });
  const crm = await staff.newPage();
  await crm.goto(`/contacts/${contactId}?tab=tracking`);
  const visit = crm.getByRole('region', { name: 'Web閲覧' }).getByRole('article').filter({ hasText: 'メール開封' });
  await expect(visit).toContainText('画像プロキシ経由');
  await visit.getByRole('button').click();
  await expect(visit.getByRole('listitem').getByRole('link').first()).toHaveAttribute('href', `/forms/${form.id}`);
  await crm.getByRole('tab', { name: 'タイムライン' }).click();
  const history = crm.getByRole('tabpanel', { name: 'タイムライン' }).getByRole('listitem');
  await expect(history.filter({ hasText: 'メール開封' })).toHaveCount(1);
  await staff.close();
});
