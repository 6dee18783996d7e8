import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBucketServer } from '@crm/testing/storage';
import { browserState, signInToApi } from '../support/api.ts';
import { addDeals } from '../support/deals.ts';
import { endServer, freePort, startServer, untilReady } from '../support/own-server.ts';
import { password, people } from '../support/people.ts';
import { expect, listenTo, test } from '../support/test.ts';

// A separate server with its files in a bucket: a fake that checks signatures and origins as storages do.
let folder: string;
let url: string;
let server: ChildProcess | undefined;
let bucket: Awaited<ReturnType<typeof openBucketServer>>;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = await mkdtemp(join(tmpdir(), 'enishi-bucket-'));
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  bucket = await openBucketServer(undefined, url);
  const { endpoint, region, bucket: name, accessKeyId, secretAccessKey } = bucket.settings;
  const env = {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: name,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  server = startServer({ port, folder, env });
  await untilReady(server, url);
});
test.afterAll(async () => {
  if (server?.exitCode === null) await endServer(server, 'SIGTERM');
  await bucket?.close();
  await rm(folder, { recursive: true, force: true });
});

test('uploads files directly to the bucket with progress, and downloads them under their Japanese names', async ({
  browser,
  playwright,
  mark,
}) => {
  test.setTimeout(120_000);
  const { endpoint } = bucket.settings;
  const api = await signInToApi(playwright.request, url, { email: people.staff, password });
  const context = await browser.newContext({ storageState: browserState(url, api.session), baseURL: url });
  const page = await context.newPage();
  const complaints: string[] = [];
  listenTo(page, complaints);
  const sent: string[] = [];
  page.on('request', (request) => void (request.method() === 'PUT' && sent.push(request.url())));
  const [deal] = await addDeals(api, mark);
  const paper = await context.newPage();
  await paper.setContent('<h1>御見積書</h1>');
  const pdf = await paper.pdf({ format: 'A4' });
  await paper.close();
  // A size above the buffers on the way.
  const record = Buffer.alloc(39_999_999, '縁');

  await page.goto(`/deals/${deal!.id}`);
  await page.getByRole('tab', { name: '資料' }).click();
  await expect(page.getByText('資料がまだありません')).toBeVisible();
  const letGo = bucket.hold();
  await page.locator('input[type=file]').setInputFiles([
    { name: `議事録（全文）_${mark}.txt`, mimeType: 'text/plain', buffer: record },
    { name: `御見積書_${mark}.pdf`, mimeType: 'application/pdf', buffer: pdf },
  ]);
  const uploads = page.getByRole('region', { name: 'アップロードの状況' });
  const progress = uploads.getByRole('progressbar', { name: `議事録（全文）_${mark}.txtのアップロード` });
  await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  expect(Number(await progress.getAttribute('aria-valuenow'))).toBeLessThan(record.length);
  await expect(uploads.getByText('2件中 0件 完了')).toBeVisible();
  letGo();
  await expect(uploads.getByText('2件中 2件 完了')).toBeVisible({ timeout: 60_000 });

  // No file has passed through the server or is stored there.
  expect(sent.map((address) => new URL(address).origin)).toEqual([endpoint, endpoint]);
  const kept = [...bucket.files.values()].map(({ body }) => body);
  expect(kept.some((body) => body.equals(record)) && kept.some((body) => body.equals(pdf))).toBe(true);
  expect(existsSync(join(folder, 'files', 'uploads'))).toBe(false);

  const files = page.getByRole('list', { name: '資料', exact: true });
  await files.getByRole('button', { name: `御見積書_${mark}.pdf`, exact: true }).click();
  const preview = page.getByRole('dialog', { name: `御見積書_${mark}.pdf` });
  const sheet = preview.getByRole('img', { name: '1ページ中 1ページ目' });
  await expect(sheet).toBeVisible();
  // The canvas is no longer blank.
  await expect
    .poll(() =>
      sheet.evaluate((canvas: HTMLCanvasElement) =>
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
  expect(new URL(download.url()).origin).toBe(endpoint);
  expect(download.suggestedFilename()).toBe(`御見積書_${mark}.pdf`);
  expect((await readFile(await download.path())).equals(pdf)).toBe(true);
  // The URL is valid for this file and this name only.
  const other = new URL(download.url());
  other.searchParams.set('response-content-type', 'text/html');
  expect((await fetch(other)).status).toBe(403);

  expect(complaints).toEqual([]);
  await context.close();
  await api.dispose();
});
