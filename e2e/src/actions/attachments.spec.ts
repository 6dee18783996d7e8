import { addDeals } from '../support/deals.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedInAs: 'staff' });

test('files are attached to an action in the timeline, looked at there, and found in the list of files', async ({
  page,
  staff,
  mark,
}) => {
  const [deal] = await addDeals(staff, mark);
  const { action_purposes: purposes } = await staff.get<{ action_purposes: { id: number }[] }>('/api/rest/masters');
  await staff.post(`/api/rest/deals/${deal!.id}/actions`, {
    pattern_id: 4,
    purpose_id: purposes[0]!.id,
    status: 'completed',
    start_datetime: '2026-04-10T10:00:00+09:00',
    end_datetime: '2026-04-10T11:00:00+09:00',
    result: '議事録を共有',
  });
  await page.goto(`/deals/${deal!.id}`);
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
