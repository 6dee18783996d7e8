import { addDeals } from '../support/deals.ts';
import { expect, test } from '../support/own-company.ts';

test.slow();

interface Named {
  id: number;
  name: string;
}

test('moves many deals: shows missing fields first, fills them in, undoes the move, and shows it in the history', async ({
  page,
  own,
  mark,
}) => {
  const [first, second] = await addDeals(own, mark, 2);
  const { phases, deal_types } = await own.get<{ phases: Named[]; deal_types: Named[] }>('/api/rest/masters');
  const phase = phases.find(({ name }) => name === 'ヒアリング')!;
  await own.raw.put(`/api/rest/deals/${second!.id}`, { data: { amount: null, lock_version: second!.lock_version } });
  const saved = await own.raw.put(`/api/rest/deal_types/${deal_types[0]!.id}/phase_required_fields`, {
    data: { phases: [{ phase_id: phase.id, required_fields: ['amount'] }] },
  });
  expect(saved.status()).toBe(204);

  await page.goto('/deals?view=list&sort=name');
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'このページの案件をすべて選択' }).press('Space');
  await page.getByRole('button', { name: '一括更新' }).click();
  const dialog = page.getByRole('dialog', { name: '案件2件を一括更新' });
  await dialog.getByRole('button', { name: /更新する項目/ }).click();
  await page.getByRole('option', { name: 'フェーズ' }).click();
  await dialog
    .getByRole('button', { name: /フェーズ/ })
    .last()
    .click();
  await page.getByRole('option', { name: 'ヒアリング' }).click();
  await expect(dialog.getByText(`${second!.name}（契約金額）`)).toBeVisible();
  await dialog.getByRole('textbox', { name: /契約金額/ }).fill('4321');
  await dialog.getByRole('button', { name: '更新', exact: true }).click();
  await expect(page.getByText('案件2件を更新しました。').first()).toBeVisible();
  const both = async () =>
    Promise.all([first, second].map((deal) => own.get<Record<string, unknown>>(`/api/rest/deals/${deal!.id}`)));
  expect(await both()).toMatchObject([
    { phase_id: phase.id, amount: first!.amount },
    { phase_id: phase.id, amount: 4321 },
  ]);
  await page.getByRole('button', { name: '元に戻す' }).click();
  await expect(page.getByText('一括操作を元に戻しました。').first()).toBeVisible();
  expect(await both()).toMatchObject([{ phase_id: first!.phase_id }, { phase_id: first!.phase_id, amount: null }]);

  await page.goto(`/deals/${second!.id}`);
  const back = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: '契約金額' }).first();
  await expect(back).toContainText('4,321');
});
