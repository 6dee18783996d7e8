import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addDeals } from '../support/deals.ts';
import { expect, test } from '../support/test.ts';

// A file whose content differs from its name is refused after its inspection.
test.use({ signedInAs: 'staff', expectedComplaints: [/422 .*\/materials$/] });

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Returns a realistic PDF with Japanese text. */
async function pdfOf(page: Page, text: string): Promise<Buffer> {
  const paper = await page.context().newPage();
  await paper.setContent(`<h1>${text}</h1>`);
  const pdf = await paper.pdf({ format: 'A4' });
  await paper.close();
  return pdf;
}

test('uploads files to a deal, refuses one, and previews, downloads, renames and deletes one', async ({
  page,
  staff,
  mark,
}) => {
  const [deal] = await addDeals(staff, mark);
  const pdf = await pdfOf(page, '御見積書');
  await page.goto(`/deals/${deal!.id}`);
  await page.getByRole('tab', { name: '資料' }).click();
  await expect(page.getByText('資料がまだありません')).toBeVisible();
  // Users can make the system's dialog offer all files; the choice is checked in any case.
  await page.locator('input[type=file]').setInputFiles([
    { name: `御見積書_${mark}.pdf`, mimeType: 'application/pdf', buffer: pdf },
    { name: `現地写真_${mark}.png`, mimeType: 'image/png', buffer: png },
    { name: `偽物_${mark}.pdf`, mimeType: 'application/pdf', buffer: png },
  ]);
  const uploads = page.getByRole('region', { name: 'アップロードの状況' });
  await expect(uploads.getByText('3件中 2件 完了')).toBeVisible();
  await expect(uploads.getByText('ファイルの中身が拡張子と一致しないため、登録できませんでした。')).toBeVisible();
  const files = page.getByRole('list', { name: '資料', exact: true });
  await expect(files.getByRole('listitem')).toHaveCount(2);

  await files.getByRole('button', { name: `御見積書_${mark}.pdf`, exact: true }).click();
  const preview = page.getByRole('dialog', { name: `御見積書_${mark}.pdf` });
  const paper = preview.getByRole('img', { name: '1ページ中 1ページ目' });
  await expect(paper).toBeVisible();
  // The canvas is no longer blank.
  await expect
    .poll(() =>
      paper.evaluate((canvas: HTMLCanvasElement) =>
        canvas
          .getContext('2d')!
          .getImageData(0, 0, canvas.width, canvas.height)
          .data.some((value, index) => index % 4 === 0 && value < 100),
      ),
    )
    .toBe(true);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    preview.getByRole('button', { name: 'ダウンロード' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`御見積書_${mark}.pdf`);
  expect((await readFile(await download.path())).equals(pdf)).toBe(true);
  await preview.getByRole('button', { name: '閉じる' }).first().click();

  await files.getByRole('button', { name: `現地写真_${mark}.pngの操作` }).click();
  await page.getByRole('menuitem', { name: '名前・タグの編集' }).click();
  const edit = page.getByRole('dialog', { name: '資料の編集' });
  await edit.getByLabel('ファイル名').fill(`現場_${mark}`);
  await edit.getByLabel('タグ').fill('現場、写真');
  await edit.getByRole('button', { name: '保存' }).click();
  await expect(files.getByRole('button', { name: `現場_${mark}.png`, exact: true })).toBeVisible();

  await files.getByRole('button', { name: `現場_${mark}.pngの操作` }).click();
  await page.getByRole('menuitem', { name: '削除' }).click();
  await expect(files.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: '元に戻す' }).click();
  await expect(files.getByRole('listitem')).toHaveCount(2);
});

test("finds a customer's file among all files by its name in another script", async ({ page, staff, mark }) => {
  const customer = await staff.post<{ id: number }>('/api/rest/customers', { name: `株式会社資料${mark}` });
  await page.goto(`/customers/${customer.id}`);
  await page.getByRole('tab', { name: '資料' }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: `ガイドライン${mark}.txt`.normalize('NFD'),
    mimeType: 'text/plain',
    buffer: Buffer.from('社内の決まりです。'),
  });
  await expect(page.getByText('1件中 1件 完了')).toBeVisible();
  await page.goto('/materials');
  await page.getByRole('searchbox', { name: '資料を検索' }).fill(`がいどらいん${mark}`);
  const row = page.getByRole('row', { name: new RegExp(`ガイドライン${mark}`) });
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: `ガイドライン${mark}.txt`, exact: true }).click();
  await expect(page.getByRole('dialog').getByText('社内の決まりです。')).toBeVisible();
  await page.keyboard.press('Escape');
  await row.getByRole('link', { name: `取引先: 株式会社資料${mark}` }).click();
  await expect(page.getByRole('tab', { name: '資料', selected: true })).toBeVisible();
});
