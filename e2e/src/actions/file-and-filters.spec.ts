import { readFile } from 'node:fs/promises';
import { planOf } from '../support/actions.ts';
import { addDeals } from '../support/deals.ts';
import type { Api } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedInAs: 'staff' });

/** Adds completed calls of a deal, one a day. */
async function addCalls(api: Api, dealId: number, note: string, count: number) {
  for (let day = 1; day <= count; day += 1)
    await api.post(`/api/rest/deals/${dealId}/actions`, {
      ...(await planOf(api, `2026-04-0${day}`, '10:00', '10:15')),
      pattern_id: 3,
      status: 'completed',
      result: `${note} ${day}`,
    });
}

test('exports the found actions to a file that is safe in a spreadsheet', async ({ page, staff, mark }) => {
  const [deal] = await addDeals(staff, mark);
  await addCalls(staff, deal!.id, `=出力${mark}`, 3);
  await page.goto(`/actions?keyword=${encodeURIComponent(`出力${mark}`)}`);
  await page.getByRole('button', { name: 'CSV出力' }).click();
  await page.getByRole('menuitem', { name: 'すべての項目', exact: true }).click();
  await expect(page.getByText('CSVファイルを作成しました（3件）。')).toBeVisible();
  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: 'ダウンロード' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^アクション一覧_\d{8}\.csv$/);
  const text = new TextDecoder('shift_jis').decode(await readFile(await download.path()));
  const [header, ...lines] = text.trimEnd().split('\r\n');
  expect(header).toContain('"アクションID","状態","種別"');
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(line).toContain(`"'=出力${mark}`);
});
