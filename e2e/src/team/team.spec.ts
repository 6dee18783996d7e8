import { founderOf } from '../support/company.ts';
import { submitSignIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('an administrator opens the settings by the user menu, renames the team and returns', async ({
  page,
  own,
  mark,
}) => {
  expect(own.session.uid).toBe(founderOf(mark).email);
  await page.goto('/sign_in');
  await submitSignIn(page, founderOf(mark));
  await page.getByRole('button', { name: /さんのメニュー/ }).click();
  await page.getByRole('menuitem', { name: '管理者設定を開く' }).click();
  await expect(page).toHaveURL(/\/admin\/$/);
  await page.getByRole('main').getByRole('link', { name: 'チーム情報', exact: true }).click();
  await page.getByLabel('チーム名').fill(`株式会社改称${mark}`);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('navigation').getByText(`株式会社改称${mark}`)).toBeVisible();
  await page.getByRole('button', { name: /さんのメニュー/ }).click();
  await page.getByRole('menuitem', { name: '営業画面に戻る' }).click();
  await expect(page.getByRole('navigation').getByText(`株式会社改称${mark}`)).toBeVisible();
  await expect(page).toHaveURL(/\/deals$/);
});

test.describe('the last administrator', () => {
  test.use({ expectedComplaints: [/status of 4(03|09|22)/] });

  test('cannot be demoted, because the team would have no other', async ({ page, own, mark }) => {
    expect(own.session.uid).toBe(founderOf(mark).email);
    await page.goto('/sign_in');
    await submitSignIn(page, founderOf(mark));
    await expect(page.getByText('案件がまだありません')).toBeVisible();
    await page.goto('/admin/members');
    const profile = page.getByRole('button', { name: /の権限プロファイル$/ });
    await profile.click();
    await page.getByRole('option', { name: '一般' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question.or(page.getByText(/管理者.*1人以上|最後の管理者|1人以上/)).first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: /の権限プロファイル$/ })).toContainText('管理者');
  });
});

test.describe('general members', () => {
  test.use({ signedInAs: 'staff' });

  test('see that the settings are for administrators, and no content', async ({ page }) => {
    await page.goto('/admin/members');
    await expect(page.getByText('この画面を表示する権限がありません')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(page.getByText('admin@demo.example')).toHaveCount(0);
    await page.goto('/deals');
    await page.getByRole('button', { name: /さんのメニュー/ }).click();
    await expect(page.getByRole('menuitem', { name: '管理者設定を開く' })).toHaveCount(0);
  });
});

test.describe('members', () => {
  test.use({ signedInAs: 'admin' });

  test('are listed with their profiles and found by name', async ({ page }) => {
    await page.goto('/admin/members');
    await expect(page.getByRole('row')).toHaveCount(7);
    await page.getByRole('searchbox', { name: '名前・メールアドレスで絞り込み' }).fill('鈴木');
    await expect(page.getByRole('row')).toHaveCount(2);
  });
});
