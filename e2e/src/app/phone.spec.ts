import type { Locator } from '@playwright/test';
import { expectNoSidewaysScroll, phone } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';
import { openForm } from '../support/visitor.ts';

test.use({ signedInAs: 'staff', viewport: phone });

const boxOf = async (part: Locator) => (await part.boundingBox())!;
const filtered = (...conditions: unknown[][]) =>
  `/deals?view=list&${new URLSearchParams(conditions.map((one) => ['c', JSON.stringify(one)]))}`;

test('keeps the controls in one row, and shows active filters first', async ({ page }) => {
  await page.goto(filtered(['expected_contract_date', 'gte', '2026-01-01']));
  const fold = page.getByRole('button', { name: '絞り込みと表示（条件1件）' });
  const keyword = await boxOf(page.getByRole('searchbox'));
  expect(Math.abs((await boxOf(fold)).y - keyword.y)).toBeLessThan(8);
  await expect(page.getByRole('button', { name: /^契約予定日:/ })).toBeHidden();
  await fold.click();
  const bar = page.getByRole('group', { name: '検索と絞り込み' });
  // Parts of the bar come with the rows.
  await expect(async () => {
    const set = await boxOf(bar.getByRole('button', { name: /^契約予定日:/ }));
    const offered = await boxOf(bar.getByRole('button', { name: 'フェーズ' }));
    expect(set.x).toBeLessThan(offered.x);
    expect(set.x + set.width).toBeLessThan(phone.width);
  }).toPass();
});

test('a short heading shares its line with the button, and a long name has its own', async ({ page }) => {
  await page.goto('/customers');
  const middle = async (part: Locator) => {
    const { y, height } = await boxOf(part);
    return y + height / 2;
  };
  const head = page.getByRole('heading', { level: 1 });
  const button = page.getByRole('main').getByRole('button', { name: '取引先を登録' });
  expect(Math.abs((await middle(head)) - (await middle(button)))).toBeLessThan(8);
  await page.goto('/contacts/1');
  expect((await boxOf(head)).height).toBeLessThan(40);
  await expectNoSidewaysScroll(page);
});

test('breaks no contact term in the middle of a word', async ({ page }) => {
  await page.goto('/contacts/1');
  await page.getByRole('button', { name: '項目を表示' }).click();
  const term = page.getByRole('term').filter({ hasText: 'ライフサイクルステージ' }).last();
  expect((await boxOf(term)).height).toBeLessThan(30);
});

test('opens the screens behind その他', async ({ page }) => {
  await page.goto('/deals');
  const more = page.getByRole('button', { name: 'その他' });
  const others = ['資料', '見積', 'フォーム'];
  for (const name of others) {
    await more.click();
    const item = page.getByRole('menuitem', { name });
    await expect(item).toBeInViewport();
    await item.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
});

test('opens the calendar of a public form below its button', async ({ page }) => {
  await openForm(page, 'demo-allitems');
  const button = page.getByRole('button', { name: 'カレンダーを開く' }).first();
  await button.click();
  const calendar = await boxOf(page.getByRole('dialog'));
  const at = await boxOf(button);
  expect(calendar.x).toBeGreaterThanOrEqual(0);
  expect(calendar.x + calendar.width).toBeLessThanOrEqual(phone.width);
  expect(Math.abs(calendar.y - (at.y + at.height))).toBeLessThan(16);
});
