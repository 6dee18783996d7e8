import { publishForm } from '../support/forms.ts';
import { expectAccessible } from '../support/looks.ts';
import { answersOf, expectThanks, fillInquiry, fillShort, logsOf, sendButton } from '../support/visitor.ts';
import { elementScript, expect, test } from './host-site.ts';

test('the element shows a form in its own style, isolated from the page’s, and sends it', async ({
  page,
  host,
  baseURL,
  admin,
  mark,
}) => {
  const head = `<style>input, button { border: 7px solid red !important } h1 { display: none }</style>${elementScript(baseURL!)}`;
  await page.goto(host.put('/', { head, body: '<main><crm-webform webformid="demo-redirect"></crm-webform></main>' }));
  await expect(sendButton(page)).toBeVisible();
  await expect(sendButton(page)).toHaveCSS('border-top-width', '0px');
  await expect(page).toHaveTitle('よその会社');
  await expectAccessible(page);
  await page.evaluate(() => addEventListener('webform-success', () => (document.title = '送信済み')));
  await fillShort(page, mark);
  const left = page.waitForRequest((request) => request.isNavigationRequest());
  await sendButton(page).click();
  expect(new URL((await left).url()).searchParams.get('webformid')).toBe('demo-inquiry');
  const [log] = await logsOf(admin, 'demo-redirect', answersOf(mark).email);
  expect(log).toBeDefined();
});

test('the page restyles the element by custom properties, whatever colours the form’s owner chose', async ({
  page,
  host,
  baseURL,
}) => {
  const look =
    'body { --ewf-accent: rgb(4, 5, 6) } crm-webform { --ewf-button-background: rgb(1, 2, 3); --ewf-radius: 0px }';
  const head = `<style>${look}</style>${elementScript(baseURL!)}`;
  await page.goto(host.put('/', { head, body: '<crm-webform webformid="demo-inquiry"></crm-webform>' }));
  await expect(sendButton(page)).toHaveCSS('background-color', 'rgb(1, 2, 3)');
  await expect(sendButton(page)).toHaveCSS('border-top-left-radius', '0px');
  const email = page.getByLabel(/^メールアドレス/);
  await email.focus();
  await expect(email).toHaveCSS('border-top-color', 'rgb(4, 5, 6)');
});

test('a form without style is plain markup in the page and takes the page’s style', async ({
  page,
  host,
  baseURL,
  mark,
}) => {
  const head = `<style>input { border: 3px solid rgb(1, 2, 3) }</style>${elementScript(baseURL!)}`;
  await page.goto(host.put('/', { head, body: '<crm-webform webformid="demo-nostyle"></crm-webform>' }));
  await expect(page.getByLabel(/^メールアドレス/)).toHaveCSS('border-top-color', 'rgb(1, 2, 3)');
  expect(await page.locator('crm-webform [class]').count()).toBe(0);
  await fillShort(page, mark);
  await sendButton(page).click();
  await expectThanks(page);
});

for (const attribute of ['', 'unstyled'])
  test(`the confirmation of a form replaces the form${attribute && `, ${attribute}`}`, async ({
    page,
    host,
    baseURL,
    admin,
    mark,
  }) => {
    const { hashid } = await publishForm(admin, mark, { show_confirmation: true });
    const body = `<crm-webform webformid="${hashid}" ${attribute}></crm-webform>`;
    await page.goto(host.put('/', { head: elementScript(baseURL!), body }));
    await fillInquiry(page, mark);
    await page.getByRole('button', { name: '入力内容を確認する' }).click();
    await expect(page.getByRole('heading', { name: '入力内容のご確認' })).toBeFocused();
    await expect(page.locator('crm-webform dl')).toHaveCSS('display', attribute ? 'block' : 'grid');
    await expect(page.locator('crm-webform form')).toBeHidden();
    await page.getByRole('button', { name: '送信する' }).click();
    await expectThanks(page);
    expect(await logsOf(admin, hashid, answersOf(mark).email)).toHaveLength(1);
  });

test('the attribute unstyled makes any form plain', async ({ page, host, baseURL }) => {
  await page.goto(
    host.put('/', {
      head: elementScript(baseURL!),
      body: '<crm-webform webformid="demo-inquiry" unstyled></crm-webform>',
    }),
  );
  await expect(page.locator('crm-webform form')).toBeVisible();
  expect(await page.locator('crm-webform [class]').count()).toBe(0);
});

test("a site whose policy forbids inline code only needs to allow the form's server", async ({
  page,
  host,
  baseURL,
}) => {
  const policy = `default-src 'none'; script-src ${baseURL}; connect-src ${baseURL}`;
  await page.goto(
    host.put('/', {
      policy,
      head: elementScript(baseURL!),
      body: '<crm-webform webformid="demo-inquiry"></crm-webform>',
    }),
  );
  await expect(sendButton(page)).toHaveCSS('background-color', 'rgb(26, 115, 232)');
});

test('the element’s width determines the size of the button and of the error box', async ({ page, host, baseURL }) => {
  const fonts = async (width: number) => {
    const body = `<div style="width:${width}px"><crm-webform webformid="demo-inquiry"></crm-webform></div>`;
    await page.goto(host.put(`/${width}`, { head: elementScript(baseURL!), body }));
    await sendButton(page).click();
    const size = (role: 'button' | 'alert') =>
      page
        .getByRole(role)
        .last()
        .evaluate((element) => getComputedStyle(element).fontSize);
    return [await size('button'), await size('alert')];
  };
  expect(await fonts(700)).toEqual(['17px', '14px']);
  expect((await page.locator('crm-webform form').boundingBox())!.width).toBeLessThanOrEqual(480);
  expect(await fonts(380)).toEqual(['15px', '14px']);
  expect(await fonts(210)).toEqual(['15px', '12px']);
});

test.describe('not found', () => {
  test.use({ expectedComplaints: [/status of 404/] });

  test('shows that a form is unknown, and another one can replace it', async ({ page, host, baseURL }) => {
    await page.goto(
      host.put('/', { head: elementScript(baseURL!), body: '<crm-webform webformid="no-such-form"></crm-webform>' }),
    );
    await expect(page.getByRole('heading', { name: 'お探しのフォームは見つかりませんでした。' })).toBeVisible();
    await page.evaluate(() => document.querySelector('crm-webform')!.setAttribute('webformid', 'demo-inquiry'));
    await expect(page.getByRole('heading', { name: 'お問い合わせ' })).toBeVisible();
  });
});
