import type { Locator } from '@playwright/test';
import { expectNoSidewaysScroll, phone } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedInAs: 'staff', viewport: phone });

const boxOf = async (part: Locator) => (await part.boundingBox())!;
const filtered = (...conditions: unknown[][]) =>
  `/deals?view=list&${new URLSearchParams(conditions.map((one) => ['c', JSON.stringify(one)]))}`;

test('shows active filters first, whatever their order on a desktop', async ({ page }) => {
  await page.goto(filtered(['expected_contract_date', 'gte', '2026-01-01']));
  const bar = page.getByRole('group', { name: '絞り込み', exact: true });
  const set = await boxOf(bar.getByRole('button', { name: /^契約予定日:/ }));
  const offered = await boxOf(bar.getByRole('button', { name: 'フェーズ' }));
  expect(set.x).toBeLessThan(offered.x);
  expect(set.x + set.width).toBeLessThan(phone.width);
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
  const term = page.getByRole('term').filter({ hasText: 'ライフサイクルステージ' }).last();
  expect((await boxOf(term)).height).toBeLessThan(30);
});
