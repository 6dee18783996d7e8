import type { Api } from '../support/api.ts';
import { addDeals, card } from '../support/deals.ts';
import { Keyboard } from '../support/keyboard.ts';
import { expect, test } from '../support/own-company.ts';

// The open board asks once more for the phase that has just been deleted.
test.use({ expectedComplaints: [/status of 422/] });

interface Master {
  id: number;
  name: string;
  deal_type_id: number;
  deleted: boolean;
}

const mastersOf = (api: Api) => api.get<Record<'deal_types' | 'products' | 'phases', Master[]>>('/api/rest/masters');

test("shows an administrator's changes of masters on the open board at once", async ({
  page: board,
  context,
  own,
  mark,
}) => {
  const masters = await mastersOf(own);
  const type = masters.deal_types[0]!.id;
  const [deal] = await addDeals(own, mark);
  await board.goto('/deals');
  await expect(card(board, deal!.name)).toBeVisible();
  const admin = await context.newPage();
  const keyboard = new Keyboard(admin);

  // A phase is added and moved before the goal by keyboard only.
  await admin.goto(`/admin/deal_types/${type}?tab=phases`);
  await keyboard.press(admin.getByRole('textbox', { name: 'フェーズ名（8行目）' }), 'Enter');
  const added = admin.getByRole('textbox', { name: 'フェーズ名（9行目）' });
  await expect(added).toBeFocused();
  await admin.keyboard.insertText('社内稟議');
  for (let step = 0; step < 3; step += 1) await admin.keyboard.press('Alt+ArrowUp');
  await expect(admin.getByRole('textbox', { name: 'フェーズ名（6行目）' })).toBeFocused();
  await keyboard.press(admin.getByRole('button', { name: '保存', exact: true }), 'Enter');
  await expect(admin.getByText('フェーズを保存しました。').first()).toBeVisible();
  const heads = board.getByRole('group', { name: '案件ボード' }).getByRole('heading', { level: 2 });
  await expect(heads.nth(5)).toHaveText('社内稟議');

  // A phase in use is deleted with a replacement, which gets its cards.
  await admin.getByRole('button', { name: 'リードを削除' }).click();
  await expect(admin.getByText('案件1件で使用中です。')).toBeVisible();
  await admin.getByRole('button', { name: '保存', exact: true }).click();
  await expect(admin.getByText('置き換え先をご選択ください。')).toBeVisible();
  await admin.getByRole('button', { name: /リードの置き換え先/ }).click();
  await admin.getByRole('option', { name: '社内稟議' }).click();
  await admin.getByRole('button', { name: '保存', exact: true }).click();
  await expect(board.getByRole('region', { name: '社内稟議' }).getByRole('article')).toHaveCount(1);
  await expect(board.getByRole('region', { name: 'リード', exact: true })).toHaveCount(0);
});

test('replaces a product in use: the deal, its history and the list of deleted products show it', async ({
  page,
  context,
  own,
  mark,
}) => {
  const type = (await mastersOf(own)).deal_types[0]!.id;
  const [deal] = await addDeals(own, mark);
  await page.goto(`/deals/${deal!.id}`);
  await expect(page.getByText('商品・サービス').first()).toBeVisible();
  const admin = await context.newPage();
  await admin.goto(`/admin/deal_types/${type}?tab=products`);
  await admin.getByRole('button', { name: '商品・サービスを追加' }).click();
  await admin.getByRole('textbox', { name: '商品・サービス名（2行目）' }).fill('新プラン');
  await admin.getByRole('button', { name: '保存', exact: true }).click();
  await expect(admin.getByText('変更はありません')).toBeVisible();
  await admin.getByRole('button', { name: '商品・サービスを削除' }).click();
  await admin.getByRole('button', { name: /商品・サービスの置き換え先/ }).click();
  await admin.getByRole('option', { name: '新プラン' }).click();
  await admin.getByRole('button', { name: '保存', exact: true }).click();
  await expect(admin.getByText('削除済み（1）')).toBeVisible();
  // The open page updates by itself.
  await expect(page.getByText('新プラン').first()).toBeVisible();
  await expect(page.getByRole('tabpanel', { name: 'タイムライン' }).getByText('新プラン')).toBeVisible();
});

test("a phase requires the administrator's fields, and moves the contacts of its deals to a stage", async ({
  page: admin,
  context,
  own,
  mark,
}) => {
  const type = (await mastersOf(own)).deal_types[0]!.id;
  const [deal] = await addDeals(own, mark);
  const contact = await own.post<{ id: number }>('/api/rest/contacts/create', {
    name: `山田 太郎${mark}`,
    customer_id: deal!.customer_id,
  });
  await admin.goto(`/admin/deal_types/${type}?tab=required`);
  await admin.getByRole('checkbox', { name: 'ヒアリングではコンタクトを必須にする' }).press('Space');
  await admin.getByRole('button', { name: '保存', exact: true }).click();
  await expect(admin.getByText('保存しました。')).toBeVisible();
  await admin.getByRole('tab', { name: 'ライフサイクル連動' }).click();
  await admin.getByRole('button', { name: /ヒアリング/ }).click();
  await admin.getByRole('option', { name: '商談' }).click();
  await admin.getByRole('button', { name: '保存', exact: true }).click();
  await expect(admin.getByText('保存しました。')).toBeVisible();

  const staff = await context.newPage();
  await staff.goto(`/deals/${deal!.id}`);
  await staff.getByRole('button', { name: /ヒアリング/ }).click();
  const asked = staff.getByRole('dialog');
  await asked.getByText(`山田 太郎${mark}`).click();
  await asked.getByRole('button', { name: '移動', exact: true }).click();
  await expect(asked).toHaveCount(0);
  await staff.goto(`/contacts/${contact.id}`);
  await expect(staff.getByText('商談').first()).toBeVisible();
});
