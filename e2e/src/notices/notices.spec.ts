import { addDeals } from '../support/deals.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedInAs: 'staff' });

test('shows a mention at the bell at once, and marks it as read when its subject is opened', async ({
  page,
  staff,
  admin,
  mark,
}) => {
  const [deal] = await addDeals(staff, mark);
  const me = await staff.raw.get('/api/auth/validate_token').then((answer) => answer.json());
  await page.goto('/contacts');
  await expect(page.getByRole('button', { name: /^お知らせ/ })).toBeVisible();
  await admin.post(`/api/rest/deals/${deal!.id}/comments`, {
    body: `@担当 ${mark}をご確認ください。`,
    mentioned_user_ids: [me.data.id],
  });
  await page.getByRole('button', { name: /^お知らせ（未読/ }).click();
  const list = page.getByRole('dialog', { name: 'お知らせ' });
  const row = list.getByRole('listitem').filter({ hasText: mark }).first();
  await expect(row.getByText('あなたをメンションしました')).toBeVisible();
  await row.getByRole('link', { name: deal!.name }).click();
  await expect(page.getByRole('heading', { name: deal!.name, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /^お知らせ/ }).click();
  await expect(
    page.getByRole('dialog', { name: 'お知らせ' }).getByRole('listitem').filter({ hasText: mark }).first(),
  ).not.toContainText('未読');
});
