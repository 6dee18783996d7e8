import { publishForm } from '../support/forms.ts';
import { expect, test } from '../support/test.ts';
import { isDrawn, openForm } from '../support/visitor.ts';

const query =
  '&contact_memo=%E8%A6%8B%E7%A9%8D&contact_email=a%40example.jp&contact_name_last=%E5%B1%B1&utm_source=mail&utm_campaign=spring';

test('a form takes no values from its URL unless its owner allows it', async ({ page, admin, mark }) => {
  const { hashid } = await publishForm(admin, mark);
  await openForm(page, hashid, query);
  await isDrawn(page);
  await expect(page.getByLabel(/^お問い合わせ内容/)).toHaveValue('');
});

test("fields start with the URL's values; personal ones only when that is allowed, too", async ({
  page,
  admin,
  mark,
}) => {
  const { hashid } = await publishForm(admin, mark, { prefill_enabled: true });
  await openForm(page, hashid, query);
  await expect(page.getByLabel(/^お問い合わせ内容/)).toHaveValue('見積');
  await expect(page.getByLabel(/^メールアドレス/)).toHaveValue('');
  const personal = await publishForm(admin, mark, { prefill_enabled: true, prefill_personal: true });
  await openForm(page, personal.hashid, query);
  await expect(page.getByLabel(/^メールアドレス/)).toHaveValue('a@example.jp');
  await expect(page.getByLabel('姓', { exact: true })).toHaveValue('山');
});

test('does not overwrite text typed earlier', async ({ page, admin, mark }) => {
  const { hashid } = await publishForm(admin, mark, { prefill_enabled: true });
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/webforms/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/webforms/?webformid=${hashid}${query}`, { waitUntil: 'commit' });
  await page.getByLabel(/^お問い合わせ内容/).fill('自分の言葉');
  release();
  await page.waitForFunction(() => !('__ewfGuard' in window));
  await isDrawn(page);
  await expect(page.getByLabel(/^お問い合わせ内容/)).toHaveValue('自分の言葉');
});

test('stores the campaign with the answers of a form that records it', async ({ page, admin, mark }) => {
  const { hashid } = await publishForm(admin, mark, {
    capture_utm: true,
    prefill_enabled: true,
    prefill_personal: true,
  });
  await openForm(page, hashid, `${query}&contact_name_first=%E8%8A%B1&customer_name=%E6%A0%AA`);
  await expect(page.getByLabel(/^会社名/)).toHaveValue('株');
  await page.getByRole('checkbox', { name: /プライバシーポリシーに同意する/ }).check();
  const sent = page.waitForRequest('**/send_webform');
  await page.getByRole('button', { name: '送信する' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ utm_source: 'mail', utm_campaign: 'spring' });
});
