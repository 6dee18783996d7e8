import { browserState } from '../support/api.ts';
import { publishForm } from '../support/forms.ts';
import { openHostSite } from '../support/host-site.ts';
import { linkInMail } from '../support/mail.ts';
import { expect, test } from '../support/test.ts';
import { answersOf, expectThanks, fillInquiry, logsOf, openForm, sendButton } from '../support/visitor.ts';

/** A browser that does not call itself a program, as the one of the tests does. */
const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
test.use({ userAgent });
test.slow();

test('a link in the mail that answers a form leads on, and its click stands on the contact', async ({
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

  // At home, in a browser that has never been here.
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
