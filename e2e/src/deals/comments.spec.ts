import { InputMethod } from '../support/ime.ts';
import { addDeals } from '../support/deals.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedInAs: 'staff' });

test('mentions a member in a comment, edits it and deletes it', async ({ page, staff, mark }) => {
  const [deal] = await addDeals(staff, mark);
  await page.goto(`/deals/${deal!.id}`);
  const field = page.getByRole('textbox', { name: 'コメントを入力' });
  await field.pressSequentially('@佐藤');
  const suggestions = page.getByRole('listbox', { name: 'メンバーの候補' });
  await expect(suggestions.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(/^@佐藤 \S+ $/);
  const ime = await InputMethod.on(page);
  await ime.write('かくにん', `確認をお願いします${mark}`);
  await expect(field).toHaveValue(new RegExp(`確認をお願いします${mark}`));
  await page.getByRole('button', { name: '投稿' }).click();
  const comments = page.getByRole('list', { name: 'コメント' });
  const said = comments.getByRole('listitem').filter({ hasText: mark });
  await expect(said).toContainText('@佐藤');
  await page.reload();
  await said.getByRole('button', { name: /コメントの操作/ }).click();
  await page.getByRole('menuitem', { name: '編集' }).click();
  await said.getByRole('textbox').fill(`至急でした${mark}`);
  await said.getByRole('button', { name: '保存' }).click();
  await expect(said).toContainText('至急でした');
  await expect(said).toContainText('（編集済み）');
  await said.getByRole('button', { name: /コメントの操作/ }).click();
  await page.getByRole('menuitem', { name: '削除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '削除' }).click();
  await expect(said).toHaveCount(0);
});
