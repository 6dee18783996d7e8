import { expect, test } from '../support/test.ts';

test.use({ signedInAs: 'admin' });
test.slow();

test('drags a column of the answers to another place, and keeps it there', async ({ page, admin }) => {
  const [form] = await admin.get<{ id: number; name: string }[]>('/api/rest/webforms?keyword=お問い合わせ');
  await page.goto(`/forms/${form!.id}/logs`);
  await page.getByRole('button', { name: '表示項目' }).click();
  const rows = page.getByRole('list', { name: '表示項目' }).getByRole('listitem');
  await expect(rows.nth(0)).toContainText('回答日時');
  const third = (await rows.nth(2).innerText()).trim();
  const kept = page.waitForResponse(
    (answer) => answer.request().method() !== 'GET' && answer.url().includes('column_setting') && answer.ok(),
  );
  await rows.nth(2).dragTo(rows.nth(0), { sourcePosition: { x: 8, y: 16 }, targetPosition: { x: 8, y: 16 } });
  await expect(rows.nth(0)).toContainText(third);
  await expect(rows.nth(1)).toContainText('回答日時');
  await kept;
  await page.reload();
  await expect(page.getByRole('columnheader').first()).toContainText(third);

  // The tools of the log are in one line.
  const tools = await page
    .getByRole('toolbar', { name: '回答の検索' })
    .or(page.getByRole('group', { name: '回答の検索' }))
    .first()
    .boundingBox();
  expect(tools!.height).toBeLessThan(90);
});
