import { expect, framed, test as base } from './host-site.ts';
import { answersOf, logsOf } from '../support/visitor.ts';

/** A browser that blocks cookies of framed pages. */
const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, provide) => {
      const args = [...(launchOptions.args ?? []), '--test-third-party-cookie-phaseout'];
      await provide({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
});

test('without third-party cookies a framed form can be sent, and has the page’s visitor', async ({
  page,
  context,
  host,
  baseURL,
  admin,
  mark,
}) => {
  const visitor = `17000000000000${mark}`;
  await context.addCookies([{ name: 'enishi_tracking_id', value: visitor, url: host.origin }]);
  await page.goto(host.put('/', { body: framed(baseURL!, 'demo-nostyle') }));
  const form = page.frameLocator('iframe');
  const answers = answersOf(mark);
  await form.getByLabel('姓', { exact: true }).fill(answers.last);
  await form.getByLabel('名', { exact: true }).fill(answers.first);
  await form.getByLabel(/^メールアドレス/).fill(answers.email);
  await form.getByRole('checkbox', { name: /プライバシーポリシーに同意する/ }).check();
  // The browser does block: a cookie that the frame sets is missing.
  const kept = await form.locator('html').evaluate(() => {
    document.cookie = 'trial=1; path=/';
    return document.cookie;
  });
  expect(kept).not.toContain('trial');
  const sent = page.waitForRequest('**/send_webform');
  await form.getByRole('button', { name: /^(送信|登録)する$/ }).click();
  await expect(form.getByRole('heading', { name: '送信が完了しました' })).toBeVisible();
  expect((await sent).postDataJSON()).toMatchObject({ tracking_id: visitor });
  expect(await logsOf(admin, 'demo-nostyle', answers.email)).toHaveLength(1);
});
