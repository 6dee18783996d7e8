import { founderOf } from '../support/company.ts';
import { publishForm } from '../support/forms.ts';
import { expectAccessible } from '../support/looks.ts';
import { memberOf } from '../support/member.ts';
import { expect, test } from '../support/own-company.ts';
import { answersOf, expectThanks, fillInquiry, openForm, sendButton } from '../support/visitor.ts';

test.slow();

test('of two members to be notified of an answer, one may not see it: sends one mail, shows a mark, and logs the reason', async ({
  page,
  browser,
  playwright,
  baseURL,
  own,
  mark,
}) => {
  const staff = await memberOf(own, playwright.request, baseURL!, mark);
  const hers = staff.session.uid;
  const [east, west] = [
    await own.post<{ id: number }>('/api/rest/roles', { name: '東日本' }),
    await own.post<{ id: number }>('/api/rest/roles', { name: '西日本' }),
  ];
  await own.raw.post(`/api/rest/roles/${east.id}/members`, { data: { user_ids: [staff.session.userId] } });
  await own.put('/api/rest/role_use', { show_authority: true });
  await own.post('/api/rest/customers', { name: answersOf(mark).company, role_id: west.id });
  const form = await publishForm(own, mark, { customer_identification_rule: 1 });

  await page.goto(`/forms/${form.id}?tab=notifications`);
  await page.getByRole('combobox', { name: 'メンバーを追加' }).fill('東 花子');
  await page.getByRole('option', { name: '東 花子' }).click();
  const members = page.getByRole('list', { name: 'メンバー' }).getByRole('listitem');
  const limited = '権限により届かない回答があります';
  await expect(members.filter({ hasText: '東 花子' })).toContainText(limited);
  await expect(members.filter({ hasText: '創業' })).not.toContainText(limited);
  await page.getByRole('button', { name: '変更を公開' }).click();
  await expect(page.getByText('未公開の変更')).toHaveCount(0);

  const visitor = await browser.newPage({ baseURL: baseURL!, storageState: undefined });
  await openForm(visitor, form.hashid);
  await fillInquiry(visitor, mark);
  await sendButton(visitor).click();
  await expectThanks(visitor);
  await visitor.close();

  const log = page.getByRole('list', { name: '送信ログ' }).getByRole('listitem');
  await expect(async () => {
    await page.reload();
    await expect(log).toHaveCount(2, { timeout: 2000 });
  }).toPass();
  const left = log.filter({ hasText: hers });
  await expect(left).toContainText('送信なし');
  await expect(left).toContainText('権限がなく、この回答を閲覧できないメンバーです');
  await expect(log.filter({ hasText: founderOf(mark).email })).not.toContainText('送信なし');
  await expectAccessible(page);

  await page.goto('/dev/mail');
  const mail = page.getByRole('listitem').filter({ hasText: `検証用フォーム${mark}` });
  await expect(mail).toHaveCount(1);
  await expect(mail).toContainText(founderOf(mark).email);
  await mail.getByRole('link').click();
  await expect(page.getByText(answersOf(mark).question)).toBeVisible();
});
