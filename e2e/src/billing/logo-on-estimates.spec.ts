import type { Page } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { addDeals } from '../support/deals.ts';
import { expect, test } from '../support/own-company.ts';

test.slow();

/** Returns a picture of this size as browsers write WebP, in base64. */
const webpOf = (page: Page, width: number, height: number) =>
  page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: w, height: h });
      const pen = canvas.getContext('2d')!;
      pen.fillStyle = '#c0392b';
      pen.fillRect(0, 0, w! / 2, h!);
      return canvas.toDataURL('image/webp').split(',')[1]!;
    },
    [width, height],
  );

/** Returns the widths and heights of the pictures of an estimate's PDF. */
async function picturesOf(api: Api, id: number): Promise<string[]> {
  const { url } = await api.post<{ url: string }>(`/api/rest/estimates/${id}/pdf_url`);
  const answer = await api.raw.get(url);
  expect(answer.headers()['content-type']).toContain('application/pdf');
  const text = (await answer.body()).toString('latin1');
  return [...text.matchAll(/\/Subtype \/Image[^>]*?\/Width (\d+)\s+\/Height (\d+)/g)].map(([, w, h]) => `${w}×${h}`);
}

async function addEstimate(api: Api, mark: string): Promise<number> {
  const [deal] = await addDeals(api, mark);
  const { id } = await api.post<{ id: number }>('/api/rest/estimates', {
    deal_id: deal!.id,
    ...{ subject: '更改', customer_name: '株式会社アクメ', department: null, contact_name: null },
    ...{ estimate_date: '2030-04-01', valid_until: null, delivery_date: null, delivery_place: null },
    ...{ payment_terms: null, remarks: null, tax_mode: 'exclusive', user_id: null },
    lines: [{ kind: 'item', name: '品', quantity: '1', unit: '式', unit_price: '1', tax_category: 'standard_10' }],
  });
  return id;
}

test('a logo in WebP appears on a new estimate and on one that existed before', async ({ page, own, mark }) => {
  const estimate = await addEstimate(own, mark);
  const logo = page.getByRole('img', { name: /のロゴ$/ });
  await page.goto('/admin/company');
  await page.locator('input[type=file]').setInputFiles({
    name: 'ロゴ.webp',
    mimeType: 'image/webp',
    buffer: Buffer.from(await webpOf(page, 120, 40), 'base64'),
  });
  await expect(logo).toHaveAttribute('src', /\.png$/);
  await expect.poll(() => picturesOf(own, estimate)).toContain('120×40');

  // A WebP logo that was stored before the conversion existed, or by another program.
  await own.put('/api/domains/logo', { content: await webpOf(page, 90, 60) });
  expect(await picturesOf(own, estimate)).not.toContain('90×60');
  await page.reload();
  await expect(logo).toHaveAttribute('src', /\.webp$/);
  await expect(page.getByText('このロゴは見積書のPDFに表示されません')).toBeVisible();
  await page.getByRole('button', { name: 'PNGに変換' }).click();
  await expect(logo).toHaveAttribute('src', /\.png$/);
  await expect(page.getByText('このロゴは見積書のPDFに表示されません')).toBeHidden();
  await expect.poll(() => picturesOf(own, estimate)).toContain('90×60');
});
