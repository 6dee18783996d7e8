import { expect, test } from '../support/test.ts';

test.use({ signedInAs: 'staff' });

test('notifies a new owner of many customers by one notice', async ({ page, staff, admin, mark }) => {
  const me = await staff.raw.get('/api/auth/validate_token').then((answer) => answer.json());
  const made = [];
  for (const name of [`一号${mark}`, `二号${mark}`, `三号${mark}`])
    made.push(await admin.post<{ id: number }>('/api/rest/customers', { name }));
  const changes = { user_id: me.data.id };
  await page.goto('/customers');
  await expect(page.getByRole('button', { name: /^お知らせ/ })).toBeVisible();
  const answer = await admin.raw.put('/api/rest/customers/bulk', { data: { ids: made.map(({ id }) => id), changes } });
  expect(answer.status()).toBe(200);
  await page.getByRole('button', { name: /^お知らせ（未読/ }).click();
  const row = page.getByRole('dialog', { name: 'お知らせ' }).getByRole('listitem').filter({ hasText: mark }).first();
  await expect(row).toContainText('あなたを担当者にしました');
  await expect(row).toContainText('ほか2件');
  await row.getByRole('link', { name: `一号${mark}` }).click();
  await expect(page.getByRole('heading', { name: `一号${mark}`, level: 1 })).toBeVisible();
});
