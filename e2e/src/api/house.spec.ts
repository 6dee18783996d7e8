import { expectAccessible, expectNoSidewaysScroll, phone } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';

test('reports that the process is alive and ready', async ({ request }) => {
  const [health, readiness] = [await request.get('/healthz'), await request.get('/readyz')];
  expect([health.status(), await health.json()]).toEqual([200, { status: 'ok' }]);
  expect([readiness.status(), await readiness.json()]).toEqual([200, { status: 'ready' }]);
});

test('the documentation lists every call of the contract, for people and machines', async ({ page, request }) => {
  const openapi = (await (await request.get('/api/openapi.json')).json()) as { paths: Record<string, unknown> };
  expect(openapi.paths).toHaveProperty(['/api/form/{hashid}/send_webform']);
  await page.goto('/api/docs');
  await expect(page).toHaveTitle('Enishi API');
  const call = page.locator('#sendPublicForm');
  await call.locator('summary').click();
  await expect(call.getByText('webform_items').first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
});

test("returns JSON in the caller's language for an unknown call", async ({ request }) => {
  const answer = await request.get('/api/rest/no_such_thing', { headers: { 'accept-language': 'ja' } });
  expect(answer.status()).toBe(404);
  expect(await answer.json()).toMatchObject({ error: expect.any(String), message: expect.stringMatching(/[ぁ-ん]/) });
});

test('the development mailbox lists mails, and opens each', async ({ page, own, mark }) => {
  expect(own.session.uid).toContain(mark);
  await page.goto('/dev/mail');
  await expect(page).toHaveTitle(/^メールボックス/);
  await page.getByRole('listitem').filter({ hasText: own.session.uid }).getByRole('link').click();
  await expect(page.getByText(`宛先 ${own.session.uid}`)).toBeVisible();
  await expect(page.getByRole('link', { name: /\/api\/auth\/confirmation/ })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
});
