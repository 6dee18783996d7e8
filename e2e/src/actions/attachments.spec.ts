import { planOf } from '../support/actions.ts';
import { addDeals } from '../support/deals.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedInAs: 'staff' });

test('attaches files to an action on the page of its deal, previews them there, and finds them in the list of files', async ({
  page,
  staff,
  mark,
}) => {
  const [deal] = await addDeals(staff, mark);
  await staff.post(`/api/rest/deals/${deal!.id}/actions`, {
    ...(await planOf(staff, '2026-04-10', '10:00', '11:00')),
    status: 'completed',
    result: '議事録を共有',
  });
  await page.goto(`/deals/${deal!.id}?tab=actions`);
  const item = page.getByRole('article').filter({ hasText: '議事録を共有' });
  await item.getByRole('button', { name: 'ファイルを添付' }).click();
  const name = `議事録_${mark}.txt`;
  await item
    .locator('input[type=file]')
    .setInputFiles([{ name, mimeType: 'text/plain', buffer: Buffer.from('次回は4月24日。', 'utf8') }]);
  const files = item.getByRole('list', { name: '資料', exact: true });
  await files.getByRole('button', { name, exact: true }).click();
  const preview = page.getByRole('dialog', { name });
  await expect(preview.getByText('次回は4月24日。')).toBeVisible();
  await page.keyboard.press('Escape');
  await item.getByRole('button', { name: '添付ファイル 1件' }).click();
  await expect(item.getByRole('list', { name: '添付ファイル' })).toContainText(name);

  await page.reload();
  await expect(item.getByRole('list', { name: '添付ファイル' })).toContainText(name);
  await page.goto(`/materials?keyword=${encodeURIComponent(mark)}`);
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('アクション');
});
