import type { Page } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { expect, test } from '../support/own-company.ts';

/** Defines machines with a number and a relation to customers. */
async function defineMachines(page: Page): Promise<void> {
  await page.goto('/admin/custom_objects');
  await page.getByRole('button', { name: 'オブジェクトを追加' }).click();
  const form = page.getByRole('dialog', { name: 'オブジェクトを追加' });
  await form.getByLabel(/^オブジェクト名/).fill('設備');
  await form.getByRole('radio', { name: '工具' }).check();
  await form.getByRole('button', { name: '追加', exact: true }).click();
  await expect(page.getByRole('heading', { name: '設備', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: '項目を追加' }).click();
  const item = page.getByRole('dialog', { name: '項目を追加' });
  await item.getByLabel(/^項目名/).fill('台数');
  await item.getByRole('button', { name: /種類/ }).click();
  await page.getByRole('option', { name: '数値', exact: true }).click();
  await item.getByRole('button', { name: '追加', exact: true }).click();
  await expect(item).toBeHidden();

  await page.getByRole('tab', { name: '関連付け' }).click();
  await page.getByRole('button', { name: '関連付けを追加' }).first().click();
  const relation = page.getByRole('dialog', { name: '関連付けを追加' });
  await relation.getByRole('button', { name: /関連付け先/ }).click();
  await page.getByRole('option', { name: '取引先', exact: true }).click();
  await relation
    .getByLabel(/^見出し/)
    .nth(1)
    .fill('導入設備');
  await relation.getByRole('button', { name: '追加', exact: true }).click();
  await expect(page.getByRole('list', { name: '関連付け' })).toContainText('相手の画面では「導入設備」');
}

test("keeps a company's own kind of record, and shows it on the page of a customer", async ({ page, own, mark }) => {
  const customer = await own.post<{ id: number }>('/api/rest/customers', { name: `青葉商事 ${mark}` });
  await defineMachines(page);

  await page.goto('/deals');
  await page.getByRole('link', { name: '設備', exact: true }).click();
  await page.getByRole('button', { name: '設備を登録' }).first().click();
  const form = page.getByRole('dialog', { name: '設備を登録' });
  await form.getByLabel(/^名前/).fill('自動倉庫 1号機');
  await form.getByRole('button', { name: '登録' }).click();
  const row = page.getByRole('row', { name: /自動倉庫 1号機/ });
  await expect(row).toBeVisible();

  await row.getByRole('button', { name: /台数/ }).click();
  await page.getByRole('textbox', { name: '台数' }).fill('3');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('3');

  await row.getByRole('link', { name: '自動倉庫 1号機' }).click();
  await page.getByRole('tab', { name: /^取引先/ }).click();
  await page.getByRole('button', { name: '関連付けを変更' }).click();
  const editor = page.getByRole('dialog');
  await editor.getByRole('combobox', { name: '取引先' }).fill(mark);
  await page.getByRole('option', { name: new RegExp(mark) }).click();
  await editor.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('table', { name: '取引先' })).toContainText(mark);

  await page.goto(`/customers/${customer.id}`);
  await page.getByRole('tab', { name: '導入設備' }).click();
  const related = page.getByRole('row', { name: /自動倉庫 1号機/ });
  await expect(related).toContainText('3');
  await related.getByRole('link', { name: '自動倉庫 1号機' }).click();
  await expect(page.getByRole('heading', { name: '自動倉庫 1号機', level: 1 })).toBeVisible();
});

interface Definition {
  id: number;
  items: { id: number; lock_version: number }[];
}

/** Creates inspections with a state and a day, and one of them for today. */
async function createInspection(own: Api): Promise<Definition> {
  const { id, items } = await own.post<Definition>('/api/rest/custom_object_defs', { name: '点検' });
  const options = ['予定', '完了'].map((label) => ({ label }));
  const rows = [
    { id: items[0]!.id, name: '名前', item_type: 1 },
    { name: '状態', item_type: 4, ui_mode: 1, options },
    { name: '実施日', item_type: 2 },
  ];
  const def = await own.post<Definition>(`/api/rest/custom_object_defs/${id}/custom_object_item_defs/bulk`, { rows });
  const values = ['ポンプの点検', '予定', new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Tokyo' })];
  const customs = def.items.map((item, index) => ({ item_id: item.id, value: values[index] }));
  await own.post(`/api/rest/custom_object_defs/${id}/custom_objects`, { customs });
  return def;
}

test('drags a card to another column of the board, and shows it in the calendar', async ({ page, own }) => {
  const { id } = await createInspection(own);
  await page.goto(`/objects/${id}`);
  await page.getByRole('radio', { name: 'ボード' }).click({ force: true });
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
  const card = page.getByRole('listitem').filter({ hasText: 'ポンプの点検' });
  await expect(column('予定')).toContainText('ポンプの点検');
  await card.dragTo(column('完了'));
  await expect(column('完了')).toContainText('ポンプの点検');
  await page.reload();
  await expect(column('完了')).toContainText('ポンプの点検');

  await page.getByRole('radio', { name: 'カレンダー' }).click({ force: true });
  const today = page.getByRole('listitem').and(page.locator('[aria-current=date]'));
  await expect(today.getByRole('link', { name: 'ポンプの点検' })).toBeVisible();
});
