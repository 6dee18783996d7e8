import { publishForm } from '../support/forms.ts';
import { expectAccessible } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';
import { answersOf, expectThanks, fillInquiry, formAddress, logsOf, openForm } from '../support/visitor.ts';

const confirm = '入力内容を確認する';
const heading = '入力内容のご確認';

test('visitors review their answers, correct one and send them', async ({ page, admin, mark }) => {
  const { hashid } = await publishForm(admin, mark, { show_confirmation: true });
  const { email, company } = answersOf(mark);
  await openForm(page, hashid);
  await fillInquiry(page, mark);
  await page.getByRole('button', { name: confirm }).click();
  await expect(page.getByRole('heading', { name: heading })).toBeFocused();
  await expect(page.getByRole('definition').filter({ hasText: company })).toBeVisible();
  await expectAccessible(page);
  expect(await logsOf(admin, hashid, email)).toHaveLength(0);

  await page.getByRole('button', { name: '修正する' }).click();
  await expect(page.getByLabel(/^会社名/)).toHaveValue(company);
  await page.getByLabel(/^会社名/).fill(`${company}改`);
  await page.getByRole('button', { name: confirm }).click();
  await expect(page.getByRole('definition').filter({ hasText: `${company}改` })).toBeVisible();
  await page.getByRole('button', { name: '送信する' }).click();
  await expectThanks(page);
  const logs = await logsOf(admin, hashid, email);
  expect(logs).toHaveLength(1);
  expect(logs[0]!.answers).toContainEqual(expect.objectContaining({ value: `${company}改` }));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page of the server shows the answers for review', async ({ page, admin, mark }) => {
    const { hashid } = await publishForm(admin, mark, { show_confirmation: true });
    const { email, company } = answersOf(mark);
    await page.goto(formAddress(hashid));
    await fillInquiry(page, mark);
    await page.getByLabel(/^お問い合わせ内容/).fill('一行目\n二行目');
    await page.getByRole('button', { name: confirm }).click();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: company })).toBeVisible();
    await page.getByRole('button', { name: '修正する' }).click();
    await expect(page.getByLabel(/^会社名/)).toHaveValue(company);
    await page.getByRole('button', { name: confirm }).click();
    expect(await logsOf(admin, hashid, email)).toHaveLength(0);
    await page.getByRole('button', { name: '送信する' }).click();
    await expectThanks(page);
    const logs = await logsOf(admin, hashid, email);
    expect(logs[0]!.answers).toContainEqual(expect.objectContaining({ value: '一行目\n二行目' }));
  });
});
