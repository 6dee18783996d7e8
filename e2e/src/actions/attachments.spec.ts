import { planOf } from '../support/actions.ts';
import { addDeals } from '../support/deals.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedInAs: 'staff' });

test('attaches files to an action in the timeline, previews them there, and finds them in the list of files', async ({
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

test.describe('in the form', () => {
  // The upload fails once.
  test.use({ expectedComplaints: [/ERR_FAILED .*material_uploads/] });

  test('uploads files chosen in the form with a new action, and on completing it with the next one planned', async ({
    page,
    staff,
    mark,
  }) => {
    const [deal] = await addDeals(staff, mark);
    const agenda = `議題_${mark}.txt`;
    const minutes = `議事録_${mark}.txt`;
    await page.goto(`/deals/${deal!.id}`);
    await page.getByRole('button', { name: 'アクション登録' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: /目的/ }).click();
    await page.getByRole('option', { name: 'ヒアリング' }).click();
    const choose = (...names: string[]) =>
      form
        .locator('input[type=file]')
        .setInputFiles(names.map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name, 'utf8') })));
    await choose(agenda, `不要_${mark}.txt`);
    const chosen = form.getByRole('list', { name: '選択したファイル' });
    await expect(chosen.getByRole('listitem')).toHaveCount(2);
    await form.getByRole('button', { name: `不要_${mark}.txtを取り消す` }).click();
    await form.getByRole('button', { name: '登録', exact: true }).click();
    await expect(page.getByText('ファイルを添付しました。')).toBeVisible();
    const item = page.getByRole('article').filter({ hasText: agenda });
    await expect(item.getByRole('button', { name: '添付ファイル 1件' })).toBeVisible();

    // The upload fails: the action is saved, and the file is sent again.
    await page.route('**/material_uploads/**', (route) => route.abort(), { times: 1 });
    await item.getByRole('button', { name: '完了にする' }).click();
    await expect(form.getByRole('list', { name: '添付済みのファイル' })).toContainText(agenda);
    await form.getByRole('textbox', { name: '実施結果', exact: true }).fill('前向きなご回答をいただいた。');
    await choose(minutes);
    await form.getByRole('button', { name: '完了にする' }).click();
    await expect(page.getByText('アクションは保存しましたが、ファイルを添付できませんでした。')).toBeVisible();
    await page.getByRole('button', { name: '再試行' }).click();
    const done = page.getByRole('article').filter({ hasText: '前向きなご回答をいただいた。' });
    await expect(done.getByRole('list', { name: '添付ファイル' })).toContainText(minutes);
    await expect(done.getByRole('button', { name: '添付ファイル 2件' })).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: agenda })).toHaveCount(1);
  });
});
