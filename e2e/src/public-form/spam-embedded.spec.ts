import { checkFrame, expectPassed, humanBox } from '../support/spam-check.ts';
import { expect, test as base } from '../support/test.ts';
import { answersOf, logsOf } from '../support/visitor.ts';

/**
 * The embedding page is a foreign one without encryption; the tested server is on this machine, which such pages may
 * not reach by default.
 */
const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, provide) => {
      const args = [...(launchOptions.args ?? []), '--disable-features=LocalNetworkAccessChecks'];
      await provide({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
});

test.slow();
// The browser reports a message that is not delivered because of its target origin.
test.use({ expectedComplaints: [/Failed to execute 'postMessage' on 'DOMWindow'/] });

const host = 'http://host.example/';
const hostPage = (frame: string) => `<!doctype html><title>host</title>${frame}`;

test('a form in a frame, without a secure context, passes the check and is sent', async ({
  page,
  admin,
  mark,
  baseURL,
}) => {
  const frame = `<iframe id="form" width="480" height="900" src="${baseURL}/webforms/?webformid=demo-spam"></iframe>`;
  await page.route(host, (route) => route.fulfill({ contentType: 'text/html', body: hostPage(frame) }));
  await page.goto(host);
  const form = page.frameLocator('#form');
  const answers = answersOf(mark);
  await form.getByLabel('姓', { exact: true }).fill(answers.last);
  await form.getByLabel('名', { exact: true }).fill(answers.first);
  await form.getByLabel(/^メールアドレス/).fill(answers.email);
  await form.getByRole('checkbox', { name: /プライバシーポリシーに同意する/ }).check();
  expect(
    await checkFrame(form)
      .locator('html')
      .evaluate(() => window.isSecureContext),
  ).toBe(false);
  await humanBox(form).click();
  await expectPassed(form);
  await form.getByRole('button', { name: '送信する' }).click();
  await expect(form.getByRole('heading', { name: '送信が完了しました' })).toBeVisible();
  expect(await logsOf(admin, 'demo-spam', answers.email)).toHaveLength(1);
});

test('the check works in a sandbox without an origin, and reports to the given origin only', async ({
  page,
  baseURL,
}) => {
  const address = (origin: string) => `${baseURL}/webforms/spam-check?webformid=demo-spam#origin=${origin}`;
  const frames = ['http://host.example', 'http://stranger.example'].map(
    (origin, index) => `<iframe id="f${index}" sandbox="allow-scripts" src="${address(origin)}"></iframe>`,
  );
  const listen = '<script>window.got=[];addEventListener("message",e=>got.push([e.origin,e.data.event]))</script>';
  await page.route(host, (route) =>
    route.fulfill({ contentType: 'text/html', body: hostPage(listen + frames.join('')) }),
  );
  await page.goto(host);
  for (const id of ['#f0', '#f1']) {
    await page.frameLocator(id).getByRole('checkbox').click();
    await expect(page.frameLocator(id).getByRole('status')).toHaveText('確認できました。', { timeout: 40_000 });
  }
  const got = (await page.evaluate('window.got')) as [string, string][];
  expect(got.filter(([, event]) => event === 'success')).toEqual([['null', 'success']]);
});
