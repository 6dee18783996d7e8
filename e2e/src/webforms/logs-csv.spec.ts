import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { publishForm } from '../support/forms.ts';
import { expect, test } from '../support/own-company.ts';
import { answersOf, expectThanks, fillInquiry, openForm, sendButton } from '../support/visitor.ts';

test.slow();

/**
 * The difficult contents of a file: a formula, characters that only CP932 has, has elsewhere or lacks, quotes and
 * lines.
 */
const question = '=HYPERLINK("https://example.jp")\n①㈱髙﨑 ｶﾅ 〜−—¢\n𠮷野😀';

/** Exports the answers through the screen, and returns the file's name, its bytes and the message. */
async function fileOf(page: Page, formId: number) {
  await page.goto(`/forms/${formId}/logs`);
  await page.getByRole('button', { name: 'CSV出力' }).click();
  await expect(page.getByText('CSVファイルを作成しました（1件）。')).toBeVisible({ timeout: 20_000 });
  const isMissing = page.getByText('2文字を変換できませんでした。UTF-8でのダウンロードをお試しください。');
  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: 'ダウンロード' }).click();
  const download = await waiting;
  return {
    name: download.suggestedFilename(),
    bytes: await readFile(await download.path()),
    isToldOfLoss: await isMissing.isVisible(),
  };
}

async function choose(page: Page, encoding: RegExp): Promise<void> {
  await page.goto('/account');
  await page.getByText(encoding).click();
  const card = page.getByRole('region', { name: 'CSVと署名' });
  await card.getByRole('button', { name: '保存' }).click();
  await expect(card.getByText('保存しました。')).toBeVisible();
}

test('exports the answers in either encoding: complete, safe in a spreadsheet, with a count of lost characters', async ({
  page,
  own,
  mark,
}) => {
  const { id, hashid } = await publishForm(own, mark);
  await openForm(page, hashid);
  await fillInquiry(page, mark);
  await page.getByLabel(/^お問い合わせ内容/).fill(question);
  await sendButton(page).click();
  await expectThanks(page);

  await choose(page, /^CSV（UTF-8/);
  const utf8 = await fileOf(page, id);
  expect([...utf8.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(utf8.isToldOfLoss).toBe(false);
  expect(utf8.bytes.toString('utf8')).toContain(`"'${question.replaceAll('"', '""')}"`);

  await choose(page, /^CSV（Shift_JIS/);
  const sjis = await fileOf(page, id);
  expect(sjis.name).toMatch(/^フォーム回答_\d{8}\.csv$/);
  // Fatal: every byte is within the encoding.
  const text = new TextDecoder('shift_jis', { fatal: true }).decode(sjis.bytes);
  expect(text.endsWith('\r\n')).toBe(true);
  const [header, row] = text.split('\r\n');
  expect(header).toMatch(/^"回答日時",/);
  expect(header).toContain('"お問い合わせ内容"');
  expect(row).toContain(`"${answersOf(mark).company}"`);
  // Wave dash, minus, dash and cent use CP932's code points; missing characters are replaced and counted.
  expect(row).toContain(`"'=HYPERLINK(""https://example.jp"")\n①㈱髙﨑 ｶﾅ ～－―￠\n〓野〓"`);
  expect(sjis.isToldOfLoss).toBe(true);
});
