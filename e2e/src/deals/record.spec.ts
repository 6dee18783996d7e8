import { InputMethod } from '../support/ime.ts';
import { addDeals, cardIn, boardOf } from '../support/deals.ts';
import { chooseValue } from '../support/in-place.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedInAs: 'staff' });

test('creates a deal with a new customer, and shows it on the board', async ({ page, mark }) => {
  await page.goto('/deals');
  await page.getByRole('button', { name: '案件を登録' }).click();
  const dialog = page.getByRole('dialog', { name: '案件を登録' });
  const name = dialog.getByLabel('案件名');
  await expect(name).toBeFocused();
  const ime = await InputMethod.on(page);
  await ime.write('しんき', `新規${mark}`);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('combobox', { name: '取引先名' }).fill(`株式会社新規${mark}`);
  await page.getByRole('option', { name: `「株式会社新規${mark}」を新しい取引先として登録` }).click();
  await dialog.getByLabel('契約金額').fill('１，２３４，５６７');
  for (const [label, option] of [
    ['フェーズ', 'ヒアリング'],
    ['契約確度', 'B'],
    ['商品・サービス', '導入支援パック'],
    ['チャネル', '展示会'],
  ] as const) {
    await dialog.getByRole('button', { name: new RegExp(`${label}( 必須)?$`) }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  await dialog.getByRole('button', { name: '登録', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.goto(boardOf(mark));
  await expect(cardIn(page, 'ヒアリング', `新規${mark}`)).toContainText(`株式会社新規${mark}`);
  await expect(cardIn(page, 'ヒアリング', `新規${mark}`)).toContainText('123.4万円');
});

test('edits a deal on its page, and changes its phase there', async ({ page, staff, mark }) => {
  const [deal] = await addDeals(staff, mark);
  await page.goto(`/deals/${deal!.id}`);
  await expect(page).toHaveTitle(new RegExp(`^${deal!.name}`));
  await page.getByRole('heading', { name: deal!.name, level: 1 }).click();
  await page.getByRole('textbox', { name: '案件名' }).fill(`改名${mark}`);
  // Tab saves the name and opens the next value.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: '契約金額' })).toBeFocused();
  await page.keyboard.type('158万円');
  await page.keyboard.press('Enter');
  await expect(page.getByText('¥1,580,000').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: `改名${mark}`, level: 1 })).toBeVisible();
  await chooseValue(page, 'チャネル', '展示会');
  await expect(page.getByText('保存しました。')).toBeAttached();
  expect(await staff.get(`/api/rest/deals/${deal!.id}`)).toMatchObject({ amount: 1_580_000 });
  const saved = page.waitForResponse(/\/deals\/\d+\/phase$/);
  await page.getByRole('button', { name: /^クロージング/ }).click();
  await expect(page.getByRole('button', { name: 'クロージング （現在のフェーズ）' })).toBeVisible();
  await saved;
  await page.reload();
  await expect(page.getByRole('button', { name: 'クロージング （現在のフェーズ）' })).toBeVisible();
  await expect(page.getByRole('heading', { name: `改名${mark}`, level: 1 })).toBeVisible();
});

test('creates an action of the deal from its header, whichever tab is open', async ({ page, staff, mark }) => {
  const [deal] = await addDeals(staff, mark);
  await page.goto(`/deals/${deal!.id}?tab=materials`);
  await page.getByRole('button', { name: 'アクションを登録', exact: true }).click();
  // By name: the list of a closing select is a dialog, too.
  const dialog = page.getByRole('dialog', { name: 'アクションの予定を登録' });
  await dialog.getByLabel('事前メモ').fill(`下見${mark}`);
  await dialog.getByRole('button', { name: /目的/ }).click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: '登録', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('tab', { name: 'アクション', exact: true }).click();
  await expect(page.getByText(`下見${mark}`)).toBeVisible();
  await page.getByRole('tab', { name: 'タイムライン', exact: true }).click();
  const timeline = page.getByRole('tabpanel', { name: 'タイムライン' });
  await expect(timeline.getByRole('region', { name: '予定' })).toContainText(`下見${mark}`);
  await timeline.getByRole('button', { name: 'フェーズ', exact: true }).click();
  await expect(timeline.getByRole('listitem')).toHaveText([/フェーズ変更/]);
});
