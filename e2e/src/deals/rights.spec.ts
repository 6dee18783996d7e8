import type { Browser, Page } from '@playwright/test';
import { browserState } from '../support/api.ts';
import type { Api } from '../support/api.ts';
import { addDeals, card, cardIn } from '../support/deals.ts';
import { memberOf } from '../support/member.ts';
import { expect, test } from '../support/test.ts';

test.slow();

interface Named {
  id: number;
  name: string;
}

async function open(browser: Browser, baseURL: string, api: Api): Promise<Page> {
  const context = await browser.newContext({ storageState: browserState(baseURL, api.session), baseURL });
  return context.newPage();
}

test('with locked ended deals a card cannot be dragged, and a bulk change skips them', async ({
  browser,
  playwright,
  baseURL,
  own,
  mark,
}) => {
  const member = await memberOf(own, playwright.request, baseURL!, mark);
  const [won, running] = await addDeals(own, mark, 2);
  const { phases, reasons } = await own.get<{ phases: Named[]; reasons: Named[] }>('/api/rest/masters');
  const goal = phases.find(({ name }) => name === '受注')!.id;
  await own.raw.put(`/api/rest/deals/${won!.id}`, {
    data: { phase_id: goal, reason_id: reasons[0]!.id, lock_version: won!.lock_version },
  });
  const { lock_version } = await own.get<{ lock_version: number }>('/api/domains');
  await own.put('/api/domains', { deal_lock: true, lock_version });

  const page = await open(browser, baseURL!, member);
  await page.goto('/deals');
  await page.getByRole('group', { name: '結果' }).getByRole('button', { name: /^受注/ }).click();
  await expect(card(page, won!.name).getByText('ロック中')).toBeVisible();
  await page.getByRole('link', { name: won!.name }).focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(cardIn(page, '受注', won!.name)).toBeVisible();
  await page.getByRole('button', { name: `「${won!.name}」の操作` }).click();
  await expect(page.getByRole('menuitem', { name: '編集' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.goto('/deals?view=list');
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'このページの案件をすべて選択' }).press('Space');
  await page.getByRole('button', { name: '条件に一致する2件すべてを選択' }).click();
  await page.getByRole('button', { name: '一括更新' }).click();
  const dialog = page.getByRole('dialog', { name: /一括更新/ });
  await expect(dialog.getByText('1件はロックされているため、更新せずそのままにします。')).toBeVisible();
  await dialog.getByRole('button', { name: /更新する項目/ }).click();
  await page.getByRole('option', { name: '契約金額' }).click();
  await dialog.getByRole('textbox', { name: /契約金額/ }).fill('777');
  await dialog.getByRole('button', { name: '更新', exact: true }).click();
  await expect(page.getByText('ロック中の1件は、そのままです。')).toBeVisible();
  expect(await own.get(`/api/rest/deals/${running!.id}`)).toMatchObject({ amount: 777 });
  expect(await own.get(`/api/rest/deals/${won!.id}`)).toMatchObject({ amount: won!.amount });
});

test('a read-only role gets nothing that adds or changes, neither by URL nor in the palette', async ({
  browser,
  playwright,
  baseURL,
  own,
  mark,
}) => {
  const member = await memberOf(own, playwright.request, baseURL!, mark);
  const [deal] = await addDeals(own, mark);
  const levels = { customer: 'see', contact: 'see', deal: 'see', action: 'see', deal_types: [] };
  const role = await own.post<Named>('/api/rest/roles', { name: '閲覧', parent_id: null, levels });
  await own.put('/api/rest/role_use', { show_authority: true });
  await own.put(`/api/users/${member.session.userId}`, { role_id: role.id });

  const page = await open(browser, baseURL!, member);
  for (const [path, list] of [
    ['/deals/new', '案件一覧へ戻る'],
    ['/customers/new', '取引先一覧へ'],
    ['/contacts/new', 'コンタクト一覧へ'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'この画面を表示する権限がありません' })).toBeVisible();
    await expect(page.getByRole('link', { name: list })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: '検索とコマンド' });
  await palette.getByRole('searchbox').fill('案件');
  await expect(palette.getByRole('menuitem', { name: '案件', exact: true })).toBeVisible();
  await expect(palette.getByRole('menuitem', { name: '案件を登録' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.goto(`/deals/${deal!.id}`);
  await expect(page.getByRole('heading', { level: 1, name: deal!.name })).toBeVisible();
  await expect(page.getByRole('button', { name: /を編集$/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '案件の操作' })).toHaveCount(0);
});
