import { addDeals } from '../support/deals.ts';
import { expect, test } from '../support/test.ts';

// Browsers send the whole body before they read the answer, even when it arrives earlier.
test.use({ signedInAs: null, expectedComplaints: [/status of (401|413)/] });

interface Sent {
  method: string;
  path: string;
  type: string;
}

const bytes = 30 * 1024 * 1024;

/** Sends 30 MB with fetch, in the page. */
const send = ({ method, path, type, bytes }: Sent & { bytes: number }) =>
  fetch(path, { method, headers: { 'content-type': type }, body: new Blob([new Uint8Array(bytes)]) }).then(
    async (answer) => ({ status: answer.status, body: (await answer.json()) as object }),
    (error: Error) => error.message,
  );

const tooLarge = { status: 413, body: { error: 'PayloadTooLarge', message: '送信データが大きすぎます。' } };

test('a browser reads the reason when an upload larger than announced is refused', async ({ page, staff, mark }) => {
  const [deal] = await addDeals(staff, mark);
  const query = new URLSearchParams({ filename: `資料_${mark}.pdf`, filetype: 'application/pdf', filesize: '1000' });
  const { upload_url: path } = await staff.get<{ upload_url: string }>(
    `/api/rest/deals/${deal!.id}/materials/file_upload_token?${query.toString()}`,
  );
  await page.goto('/');
  expect(await page.evaluate(send, { method: 'PUT', path, type: 'application/pdf', bytes })).toMatchObject(tooLarge);
});

for (const [what, path, expected] of [
  ['a call beyond the limit', '/api/auth/sign_in', tooLarge],
  ['a call without a session', '/api/rest/customers', { status: 401, body: { errors: [expect.any(String)] } }],
] as const) {
  test(`a browser reads the answer to ${what}`, async ({ page }) => {
    await page.goto('/');
    const answer = await page.evaluate(send, { method: 'POST', path, type: 'application/json', bytes });
    expect(answer).toMatchObject(expected);
  });
}
