import { editText } from '../support/in-place.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedInAs: 'staff' });

const nameOf = (mark: string) => `株式会社取引先${mark}`;

test('creates a customer, finds it by its reading in any script, opens and edits it', async ({ page, mark }) => {
  // A unique number: a known one would cause a warning.
  const [, part, rest] = /(\d{4})(\d{4})$/.exec(String(Date.now()))!;
  const wide = (digits: string) => digits.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
  await page.goto('/customers');
  await page.getByRole('button', { name: '取引先を登録' }).click();
  const dialog = page.getByRole('dialog', { name: '取引先を登録' });
  await dialog.getByLabel('取引先名').fill(nameOf(mark));
  await dialog.getByLabel('ふりがな').fill('トリヒキサキ');
  await dialog.getByLabel('電話番号').fill(wide(`03ー${part}ー${rest}`));
  await dialog.getByRole('button', { name: '登録', exact: true }).click();
  await page.getByRole('button', { name: '開く', exact: true }).click();
  await expect(page.getByRole('heading', { name: nameOf(mark), level: 1 })).toBeVisible();
  await page.goto('/customers');
  await page.getByRole('searchbox', { name: '取引先を検索' }).fill('ﾄﾘﾋｷｻｷ');
  await expect(page.getByRole('row').getByRole('link', { name: nameOf(mark) })).toBeVisible();
  await page.getByRole('searchbox', { name: '取引先を検索' }).fill(mark);
  await expect(page).toHaveURL(new RegExp(mark));
  await page
    .getByRole('row')
    .getByRole('link', { name: nameOf(mark) })
    .click();
  await expect(page.getByRole('heading', { name: nameOf(mark), level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${nameOf(mark)}`));
  await expect(page.getByRole('link', { name: `03-${part}-${rest}` }).first()).toHaveAttribute('href', /^tel:/);
  await editText(page, '従業員数', '１，２００');
  await expect(page.getByText('1,200人').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: '取引先を検索' })).toHaveValue(mark);
});

test('creating a company that exists offers the existing one', async ({ page, staff, mark }) => {
  const { id } = await staff.post<{ id: number }>('/api/rest/customers', { name: nameOf(mark) });
  await page.goto('/customers');
  await page.getByRole('button', { name: '取引先を登録' }).click();
  const dialog = page.getByRole('dialog', { name: '取引先を登録' });
  await dialog.getByLabel('取引先名').fill(`取引先${mark}（株）`);
  await page.keyboard.press('Tab');
  // The warning is visible without scrolling in a long form.
  await expect(dialog.getByText('同じ会社の可能性がある取引先が1件あります')).toBeInViewport();
  await dialog
    .getByRole('button', { name: `既存の「${nameOf(mark)}」を使う` })
    .or(dialog.getByRole('link', { name: `既存の「${nameOf(mark)}」を使う` }))
    .click();
  await expect(page).toHaveURL(new RegExp(`/customers/${id}$`));
});
