import type { Api } from '../support/api.ts';
import { addDeals, card, cardIn, column } from '../support/deals.ts';
import { InputMethod } from '../support/ime.ts';
import { expect, test } from '../support/own-company.ts';

test.slow();

interface Named {
  id: number;
  name: string;
}

/** Creates a company whose phase ヒアリング requires amount, code and contact, with one deal that has none of them. */
async function companyThatAsks(own: Api, mark: string) {
  const [deal] = await addDeals(own, mark);
  const { phases, deal_types } = await own.get<{ phases: Named[]; deal_types: Named[] }>('/api/rest/masters');
  const phase = phases.find(({ name }) => name === 'ヒアリング')!;
  await own.raw.put(`/api/rest/deals/${deal!.id}`, { data: { amount: null, lock_version: deal!.lock_version } });
  const asked = [{ phase_id: phase.id, required_fields: ['amount', 'deal_code', 'contact_ids'] }];
  const saved = await own.raw.put(`/api/rest/deal_types/${deal_types[0]!.id}/phase_required_fields`, {
    data: { phases: asked },
  });
  expect(saved.status()).toBe(204);
  await own.post('/api/rest/contacts/create', { name: `高橋 美咲${mark}`, customer_id: deal!.customer_id });
  return deal!;
}

test('a phase on the board asks for exactly the missing fields, and a cancelled move returns the card', async ({
  page,
  own,
  mark,
}) => {
  const deal = await companyThatAsks(own, mark);
  await page.goto('/deals');
  await page.getByRole('link', { name: deal.name }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(cardIn(page, 'アプローチ', deal.name)).toBeVisible();
  await page.keyboard.press('Shift+ArrowRight');
  const dialog = page.getByRole('dialog', { name: '「ヒアリング」へ移動' });
  await expect(dialog.getByLabel('契約金額')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(cardIn(page, 'アプローチ', deal.name)).toBeVisible();

  await page.getByRole('button', { name: `「${deal.name}」の操作` }).click();
  await page
    .getByRole('menuitemradio', { name: 'ヒアリング' })
    .or(page.getByRole('menuitem', { name: 'ヒアリング' }))
    .click();
  await dialog.getByRole('button', { name: '移動', exact: true }).click();
  await expect(dialog.getByText('必須項目です').first()).toBeVisible();
  await dialog.getByLabel('契約金額').fill('２，５００，０００');
  await dialog.getByLabel('案件コード').focus();
  const ime = await InputMethod.on(page);
  await ime.write('こーど', `コード${mark}`);
  await expect(dialog).toBeVisible();
  await dialog.getByText(`高橋 美咲${mark}`).click();
  await dialog.getByRole('button', { name: '移動', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(cardIn(page, 'ヒアリング', deal.name)).toContainText('250万円');
  await expect(column(page, 'アプローチ').getByText('0件')).toBeVisible();
  const saved = await own.get<{ deal_code: string; contacts: unknown[] }>(`/api/rest/deals/${deal.id}`);
  expect(saved).toMatchObject({ deal_code: `コード${mark}`, contacts: [{ name: `高橋 美咲${mark}` }] });
});

test('the stepper of the page and the cell of the list ask for the same', async ({ page, own, mark }) => {
  const deal = await companyThatAsks(own, mark);
  await page.goto(`/deals/${deal.id}`);
  await page
    .getByRole('list', { name: 'フェーズ' })
    .getByRole('button', { name: /ヒアリング/ })
    .click();
  const dialog = page.getByRole('dialog', { name: '「ヒアリング」へ移動' });
  await expect(dialog.getByLabel('案件コード')).toBeVisible();
  await dialog.getByRole('button', { name: 'キャンセル' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('list', { name: 'フェーズ' }).locator('[aria-current=step]')).toContainText('リード');

  await page.goto('/deals?view=board');
  await expect(card(page, deal.name)).toBeVisible();
});
