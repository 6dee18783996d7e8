import type { Frame, FrameLocator, Page } from '@playwright/test';
import { publishForm } from '../support/forms.ts';
import { answersOf, isDrawn, logsOf } from '../support/visitor.ts';
import { expect, framed, test } from './host-site.ts';

/** Returns the frame of a form: the page's only one, or the one of the given id. */
const elementOf = (page: Page, hashid = '') => page.locator(`iframe[src*="webformid=${hashid}"]`);
const formIn = (page: Page, hashid?: string): FrameLocator => elementOf(page, hashid).contentFrame();
const send = (form: FrameLocator) => form.getByRole('button', { name: /^(送信|登録)する$/ });
const thanks = (form: FrameLocator) => form.getByRole('heading', { name: '送信が完了しました' });

async function fill(form: FrameLocator, mark: string): Promise<void> {
  const { last, first, email } = answersOf(mark);
  await form.getByLabel('姓', { exact: true }).fill(last);
  await form.getByLabel('名', { exact: true }).fill(first);
  await form.getByLabel(/^メールアドレス/).fill(email);
  await form.getByRole('checkbox', { name: /プライバシーポリシーに同意する/ }).check();
}

const frameOf = (page: Page, hashid = ''): Frame =>
  page
    .mainFrame()
    .childFrames()
    .find((frame) => frame.url().includes(`webformid=${hashid}`))!;

async function alive(page: Page, hashid?: string): Promise<void> {
  await expect.poll(() => frameOf(page, hashid) !== undefined).toBe(true);
  await frameOf(page, hashid).waitForFunction(() => !('__ewfGuard' in window));
}

/** Expects the frame to be exactly as high as its content, without scrolling, and returns the height. */
async function expectFits(page: Page, hashid?: string): Promise<number> {
  const element = elementOf(page, hashid);
  const content = () => frameOf(page, hashid).evaluate(() => document.documentElement.getBoundingClientRect().height);
  await expect.poll(async () => (await element.boundingBox())!.height - Math.ceil(await content())).toBe(0);
  const inner = () =>
    frameOf(page, hashid).evaluate(() => [
      document.documentElement.scrollHeight - window.innerHeight,
      document.documentElement.scrollWidth - window.innerWidth,
    ]);
  await expect.poll(inner).toEqual([0, 0]);
  return (await element.boundingBox())!.height;
}

test('the frame follows the height of its content, and stays when that stays', async ({ page, host, baseURL }) => {
  const head = `<script>addEventListener('message', ({ data }) => { if (data.event === 'height') (window.heights ??= []).push(data.height); });</script>`;
  await page.goto(host.put('/', { head, body: framed(baseURL!, 'demo-inquiry') }));
  await alive(page);
  const before = await expectFits(page);
  await send(formIn(page)).click();
  await expect(formIn(page).getByText('必須項目です').first()).toBeVisible();
  expect(await expectFits(page)).toBeGreaterThan(before);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page);
  const told = () => page.evaluate(() => (window as unknown as { heights: number[] }).heights.length);
  const rested = await told();
  // A frame that chased its own height would report it with every drawing.
  for (let drawings = 0; drawings < 5; drawings += 1) await isDrawn(frameOf(page));
  expect(await told()).toBe(rested);
});

test('the height is set before the form’s script has loaded', async ({ page, host, baseURL }) => {
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/webforms/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(host.put('/', { body: framed(baseURL!, 'demo-inquiry') }), { waitUntil: 'commit' });
  await expect(send(formIn(page))).toBeVisible();
  await expectFits(page);
  release();
  await alive(page);
});

test('two forms on one page are independent, and each is sent alone', async ({ page, host, baseURL, admin, mark }) => {
  await page.goto(host.put('/', { body: framed(baseURL!, 'demo-nostyle') + framed(baseURL!, 'demo-allitems') }));
  const [first, second] = ['demo-nostyle', 'demo-allitems'];
  await alive(page, first);
  await alive(page, second);
  expect(await expectFits(page, first)).toBeLessThan(await expectFits(page, second));
  await fill(formIn(page, first), mark);
  await send(formIn(page, first)).click();
  await expect(thanks(formIn(page, first))).toBeVisible();
  await expect(send(formIn(page, second))).toBeVisible();
  await expectFits(page, first);
  expect(await logsOf(admin, 'demo-nostyle', answersOf(mark).email)).toHaveLength(1);
});

test('a sandboxed frame without an origin works, including height and sending', async ({
  page,
  host,
  baseURL,
  admin,
  mark,
}) => {
  await page.goto(
    host.put('/', { body: framed(baseURL!, 'demo-nostyle', 'data-sandbox="allow-scripts allow-forms"') }),
  );
  await alive(page);
  await expectFits(page);
  await fill(formIn(page), mark);
  await send(formIn(page)).click();
  await expect(thanks(formIn(page))).toBeVisible();
  expect(await logsOf(admin, 'demo-nostyle', answersOf(mark).email)).toHaveLength(1);
});

test("a site whose policy forbids inline code only needs to allow the form's server", async ({
  page,
  host,
  baseURL,
}) => {
  const policy = `default-src 'none'; script-src ${baseURL}; frame-src ${baseURL}`;
  await page.goto(host.put('/', { policy, body: framed(baseURL!, 'demo-inquiry') }));
  await alive(page);
  await expectFits(page);
});

test('a redirect navigates the whole page, with the parameters of the host’s URL', async ({
  page,
  host,
  baseURL,
  mark,
}) => {
  const address = host.put('/', { body: framed(baseURL!, 'demo-redirect') });
  await page.goto(`${address}?utm_source=mail&q=%E3%81%82`);
  await alive(page);
  await fill(formIn(page), mark);
  await send(formIn(page)).click();
  await page.waitForURL((url) => url.origin === baseURL);
  expect([...new URL(page.url()).searchParams]).toEqual([
    ['webformid', 'demo-inquiry'],
    ['utm_source', 'mail'],
    ['q', 'あ'],
  ]);
  await page.goBack();
  await expect(send(formIn(page))).toBeEnabled();
});

test('ignores messages of a stranger', async ({ page, host, baseURL }) => {
  const height = JSON.stringify({ type: 'enishi:webform', webformid: 'demo-inquiry', event: 'height', height: 4321 });
  const redirect = JSON.stringify({
    type: 'enishi:webform',
    webformid: 'demo-inquiry',
    event: 'redirect',
    url: 'https://evil.example/',
  });
  const stranger = host.put('/stranger', {
    body: `<script>for (const data of [${height}, ${redirect}]) parent.postMessage(data, '*');</script>`,
  });
  await page.goto(host.put('/', { body: framed(baseURL!, 'demo-inquiry') }));
  await alive(page);
  const before = await expectFits(page);
  await page.evaluate((src) => {
    const frame = Object.assign(document.createElement('iframe'), { src, id: 'stranger' });
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    document.body.append(frame);
    return loaded;
  }, stranger);
  await page.evaluate(
    (messages) => messages.forEach((one) => window.postMessage(JSON.parse(one), '*')),
    [height, redirect],
  );
  const last = page.evaluate(
    () => new Promise<void>((resolve) => addEventListener('message', ({ data }) => data === 'last' && resolve())),
  );
  // Impossible values are ignored even from the form's own frame.
  await frameOf(page).evaluate(() => {
    for (const wrong of [-1, 0, 1e9, 'all', null])
      parent.postMessage({ type: 'enishi:webform', webformid: 'demo-inquiry', event: 'height', height: wrong }, '*');
    parent.postMessage(
      { type: 'enishi:webform', webformid: 'demo-inquiry', event: 'redirect', url: 'javascript:alert(1)' },
      '*',
    );
    parent.postMessage({ type: 'enishi:webform', webformid: 'other', event: 'height', height: 4321 }, '*');
    parent.postMessage('last', '*');
  });
  await last;
  await isDrawn(page);
  expect((await page.locator('iframe').first().boundingBox())!.height).toBe(before);
  expect(new URL(page.url()).origin).toBe(host.origin);
});

test("the answers contain the tracking id of the host page's visitor", async ({
  page,
  context,
  host,
  baseURL,
  mark,
}) => {
  await context.addCookies([{ name: 'enishi_tracking_id', value: `17000000000000${mark}`, url: host.origin }]);
  await page.goto(host.put('/', { body: framed(baseURL!, 'demo-nostyle') }));
  await alive(page);
  await fill(formIn(page), mark);
  const sent = page.waitForRequest('**/send_webform');
  await send(formIn(page)).click();
  expect((await sent).postDataJSON()).toMatchObject({
    tracking_id: `17000000000000${mark}`,
    referer_url: `${host.origin}/`,
  });
});

test.describe('an answer that is lost', () => {
  test.use({ expectedComplaints: [/status of 503/] });

  test('with blocked frame cookies, a repeated send is recognized as the same one', async ({
    page,
    host,
    baseURL,
    admin,
    mark,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
    });
    await page.goto(host.put('/', { body: framed(baseURL!, 'demo-nostyle') }));
    await alive(page);
    await fill(formIn(page), mark);
    await page.route(
      '**/send_webform',
      (route) => route.fetch().then(() => route.fulfill({ status: 503, body: '{}' })),
      {
        times: 1,
      },
    );
    await send(formIn(page)).click();
    await expect(formIn(page).getByRole('alert')).not.toBeEmpty();
    await send(formIn(page)).click();
    await expect(thanks(formIn(page))).toBeVisible();
    expect(await logsOf(admin, 'demo-nostyle', answersOf(mark).email)).toHaveLength(1);
  });
});

test('containers of 380 and 210 px shrink the button and the error box, and none is wider than 480', async ({
  page,
  host,
  baseURL,
}) => {
  const in_ = (width: number) =>
    host.put(`/${width}`, { body: `<div style="width:${width}px">${framed(baseURL!, 'demo-inquiry')}</div>` });
  const fonts = async (width: number) => {
    await page.goto(in_(width));
    await alive(page);
    await send(formIn(page)).click();
    const size = (one: ReturnType<typeof send>) => one.evaluate((element) => getComputedStyle(element).fontSize);
    return [await size(send(formIn(page))), await size(formIn(page).getByRole('alert'))];
  };
  expect(await fonts(700)).toEqual(['17px', '14px']);
  expect((await formIn(page).locator('form').boundingBox())!.width).toBeLessThanOrEqual(480);
  // The frame's own padding does not count.
  expect(await fonts(381)).toEqual(['17px', '14px']);
  expect(await fonts(380)).toEqual(['15px', '14px']);
  expect(await fonts(211)).toEqual(['15px', '14px']);
  expect(await fonts(210)).toEqual(['15px', '12px']);
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('a plain frame shows the form, accepts its post and thanks', async ({ page, host, baseURL, admin, mark }) => {
    const frame = `<iframe title="お問い合わせ" width="600" height="900" src="${baseURL}/webforms/?webformid=demo-nostyle"></iframe>`;
    await page.goto(host.put('/', { body: frame }));
    await fill(formIn(page), mark);
    await send(formIn(page)).click();
    await expect(thanks(formIn(page))).toBeVisible();
    expect(await logsOf(admin, 'demo-nostyle', answersOf(mark).email)).toHaveLength(1);
  });
});

test.describe('a form for named sites', () => {
  test.use({ expectedComplaints: [/frame-ancestors|Refused to frame|Framing/] });

  test('is shown there and in no other frame', async ({ page, host, baseURL, admin, mark }) => {
    const open = await publishForm(admin, mark, { allowed_origins: [host.origin] });
    await page.goto(host.put('/', { body: framed(baseURL!, open.hashid) }));
    await alive(page);
    await expect(send(formIn(page))).toBeVisible();
    const closed = await publishForm(admin, mark, { allowed_origins: ['https://www.example.jp'] });
    const refused = page.waitForEvent('console', (message) => message.type() === 'error');
    await page.goto(host.put('/other', { body: framed(baseURL!, closed.hashid) }));
    await refused;
    await expect(formIn(page).locator('form')).toHaveCount(0);
  });
});
