import { addDeals } from '../support/deals.ts';
import { chooseValue, editText } from '../support/in-place.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedInAs: 'staff' });

const customerOf = (mark: string) => `株式会社連絡先${mark}`;

test('creates a contact of a customer, finds it by its reading, then opens and edits it', async ({
  page,
  staff,
  mark,
}) => {
  await staff.post('/api/rest/customers', { name: customerOf(mark) });
  await page.goto('/contacts');
  await page.getByRole('button', { name: 'コンタクトを登録' }).click();
  const dialog = page.getByRole('dialog', { name: 'コンタクトを登録' });
  await dialog.getByLabel('姓').first().fill('髙橋');
  await dialog.getByLabel('名', { exact: true }).fill(`美咲${mark}`);
  await dialog.getByRole('combobox', { name: /取引先/ }).fill(mark);
  await page.getByRole('option', { name: customerOf(mark) }).click();
  await dialog.getByLabel('メールアドレス').fill(`contact-${mark}@example.jp`);
  await dialog.getByRole('button', { name: '登録', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/contacts');
  await page.getByRole('searchbox', { name: 'コンタクトを検索' }).fill(mark);
  await page
    .getByRole('row')
    .getByRole('link', { name: `髙橋 美咲${mark}` })
    .click();
  await expect(page.getByRole('heading', { name: `髙橋 美咲${mark}`, level: 1 })).toBeVisible();
  await editText(page, '役職', '部長');
  await expect(page.getByText('部長').first()).toBeVisible();
  await page
    .getByRole('link', { name: customerOf(mark) })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: customerOf(mark), level: 1 })).toBeVisible();
  await page.getByRole('tab', { name: /コンタクト/ }).click();
  await expect(page.getByRole('tabpanel').getByRole('link', { name: `髙橋 美咲${mark}` })).toBeVisible();
});

test('marks a contact who has left, and removes it from the list of current contacts', async ({
  page,
  staff,
  mark,
}) => {
  const { id } = await staff.post<{ id: number }>('/api/rest/contacts/create', {
    last_name: '退職',
    first_name: `済${mark}`,
  });
  await page.goto(`/contacts/${id}`);
  await page.getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name: '退職・異動済みにする' }).click();
  await expect(page.getByText('退職・異動済み').first()).toBeVisible();
  await page.goto(`/contacts`);
  await page.getByRole('searchbox', { name: 'コンタクトを検索' }).fill(mark);
  await expect(page.getByText('条件に一致するコンタクトが見つかりません')).toBeVisible();
});

test('a contact’s page shows the deals, all of the activity, and the stages of the past', async ({
  page,
  staff,
  mark,
}) => {
  const { id } = await staff.post<{ id: number }>('/api/rest/contacts/create', {
    last_name: '活動',
    first_name: mark,
  });
  const [deal] = await addDeals(staff, mark);
  await staff.raw.put(`/api/rest/deals/${deal!.id}`, {
    data: { contact_ids: [id], lock_version: deal!.lock_version },
  });
  await page.goto(`/contacts/${id}`);
  await chooseValue(page, 'ライフサイクルステージ', 'リード');
  await expect(page.getByRole('heading', { name: 'ステージの履歴' })).toBeVisible();
  await page.goto(`/contacts/${id}?tab=deals`);
  await expect(page.getByRole('tabpanel').getByRole('link', { name: deal!.name })).toBeVisible();
  await page.getByRole('link', { name: '案件を登録' }).click();
  await expect(page.getByRole('dialog').getByRole('checkbox', { name: `活動 ${mark}` })).toBeChecked();
  await page.goto(`/contacts/${id}`);
  const happened = page.getByRole('tabpanel', { name: 'タイムライン' });
  await expect(happened.getByText('ステージ変更')).toBeVisible();
  await expect(happened.getByRole('link', { name: deal!.name })).toBeVisible();
});

test('a contact opens beside the list, the arrow keys move on, and it can be created from anywhere', async ({
  page,
  staff,
  mark,
}) => {
  for (const first of ['一郎', '二郎'])
    await staff.post('/api/rest/contacts/create', {
      last_name: `横${mark}`,
      first_name: first,
      memo: `${first}のメモ`,
    });
  await page.goto('/contacts');
  await page.getByRole('searchbox', { name: 'コンタクトを検索' }).fill(`横${mark}`);
  const rows = page.getByRole('row', { name: new RegExp(`横${mark}`) });
  await expect(page.getByText('全2件中')).toBeVisible();
  await expect(rows).toHaveCount(2);
  const firstName = (await rows.first().getByRole('rowheader').innerText()).includes('一郎') ? '一郎' : '二郎';
  const secondName = firstName === '一郎' ? '二郎' : '一郎';
  await rows.first().focus();
  await page.keyboard.press('ArrowRight');
  const panel = page.getByRole('complementary', { name: `横${mark}` });
  await expect(panel.getByText(`${firstName}のメモ`)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(panel.getByText(`${secondName}のメモ`)).toBeVisible();
  await page.reload();
  await expect(panel.getByText(`${secondName}のメモ`)).toBeVisible();
  await rows.first().focus();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  await page.getByRole('button', { name: '新規作成' }).click();
  await page.getByRole('menuitem', { name: 'アクションを登録' }).click();
  await expect(page.getByRole('dialog', { name: /アクション|予定/ })).toBeVisible();
});
