import type { Locator, Page } from '@playwright/test';
import { addDeals, boardOf, card, cardIn, column, dealNameOf } from '../support/deals.ts';
import { withoutLiveUpdates } from '../support/live.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedInAs: 'staff' });

/** Drags by mouse in steps, as browsers start a native drag only after some movement. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!];
  await page.mouse.move(start.x + start.width / 2, start.y + start.height - 12);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 + 12, start.y + start.height - 6, { steps: 4 });
  await page.mouse.move(end.x + end.width / 2, end.y + Math.min(120, end.height / 2), { steps: 12 });
  await page.mouse.up();
}

async function moveByMenu(page: Page, name: string, phase: string): Promise<void> {
  await page.getByRole('button', { name: `「${name}」の操作` }).click();
  await page
    .getByRole('menuitemradio', { name: phase })
    .or(page.getByRole('menuitem', { name: phase }))
    .click();
}

test('a card dragged to another phase is there after a reload', async ({ page, staff, mark }) => {
  await addDeals(staff, mark);
  const name = dealNameOf(mark);
  await page.goto(boardOf(mark));
  await expect(cardIn(page, 'リード', name)).toBeVisible();
  await drag(page, card(page, name), column(page, 'ヒアリング'));
  await expect(cardIn(page, 'ヒアリング', name)).toBeVisible();
  await expect(page.getByText(`「${name}」を「ヒアリング」へ移動しました。`).first()).toBeVisible();
  await expect(column(page, 'ヒアリング').getByText('1件')).toBeVisible();
  await expect(column(page, 'リード').getByText('0件')).toBeVisible();
  await page.reload();
  await expect(cardIn(page, 'ヒアリング', name)).toBeVisible();
});

test('undoes a move', async ({ page, staff, mark }) => {
  const [deal] = await addDeals(staff, mark);
  await page.goto(boardOf(mark));
  await drag(page, card(page, deal!.name), column(page, 'アプローチ'));
  await expect(cardIn(page, 'アプローチ', deal!.name)).toBeVisible();
  await page.getByRole('button', { name: '元に戻す' }).click();
  await expect(cardIn(page, 'リード', deal!.name)).toBeVisible();
  await expect.poll(async () => staff.get(`/api/rest/deals/${deal!.id}`)).toMatchObject({ phase_id: deal!.phase_id });
});

test('moves a card by keyboard only, keeps the focus, and announces the move', async ({ page, staff, mark }) => {
  const [deal] = await addDeals(staff, mark);
  await page.goto(boardOf(mark));
  const link = page.getByRole('link', { name: deal!.name });
  await link.focus();
  // The card moves at once; the browser asks before leaving with an unsaved move.
  const saved = page.waitForResponse(/\/deals\/\d+\/phase$/);
  await page.keyboard.press('Shift+ArrowRight');
  await expect(cardIn(page, 'アプローチ', deal!.name)).toBeVisible();
  await expect(link).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: '「アプローチ」の1番目' })).toBeAttached();
  await saved;
  await page.reload();
  await expect(cardIn(page, 'アプローチ', deal!.name)).toBeVisible();
});

test('moves a card by its menu, as on a phone', async ({ page, staff, mark }) => {
  const [deal] = await addDeals(staff, mark);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(boardOf(mark));
  await moveByMenu(page, deal!.name, 'ヒアリング');
  await expect
    .poll(async () => (await staff.get<{ phase_id: number }>(`/api/rest/deals/${deal!.id}`)).phase_id)
    .toBe(3);
});

test('the goal phase asks for a reason and a day, and a cancelled move changes nothing', async ({
  page,
  staff,
  mark,
}) => {
  const [deal] = await addDeals(staff, mark);
  await page.goto(boardOf(mark));
  await moveByMenu(page, deal!.name, '受注');
  const dialog = page.getByRole('dialog', { name: '「受注」へ移動' });
  await dialog.getByRole('button', { name: 'キャンセル' }).click();
  await expect(cardIn(page, 'リード', deal!.name)).toBeVisible();

  await moveByMenu(page, deal!.name, '受注');
  await dialog.getByRole('button', { name: '移動', exact: true }).click();
  await expect(dialog.getByText('必須項目です').first()).toBeVisible();
  await dialog.getByRole('button', { name: /受注理由/ }).click();
  await page.getByRole('option', { name: '価格' }).click();
  await dialog.getByRole('button', { name: '移動', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(cardIn(page, '受注', deal!.name)).toBeVisible();
  expect(await staff.get(`/api/rest/deals/${deal!.id}`)).toMatchObject({ reason_id: 2, closed_at: expect.any(String) });
});

test.describe('when the server refuses', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test('returns a card to its column, with a message', async ({ page, staff, mark }) => {
    const [deal] = await addDeals(staff, mark);
    await page.route('**/api/rest/deals/*/phase', (route) =>
      route.fulfill({ status: 500, json: { error: 'Internal' } }),
    );
    await page.goto(boardOf(mark));
    await drag(page, card(page, deal!.name), column(page, 'アプローチ'));
    await expect(page.getByText('更新できませんでした。').first()).toBeVisible();
    await expect(cardIn(page, 'リード', deal!.name)).toBeVisible();
  });

  test('shows the current state of a card that a colleague moved meanwhile', async ({ page, staff, admin, mark }) => {
    const [deal] = await addDeals(staff, mark);
    await withoutLiveUpdates(page);
    await page.goto(boardOf(mark));
    await expect(cardIn(page, 'リード', deal!.name)).toBeVisible();
    await admin.raw.put(`/api/rest/deals/${deal!.id}/phase`, {
      data: { phase_id: 4, lock_version: deal!.lock_version },
    });
    await drag(page, card(page, deal!.name), column(page, 'アプローチ'));
    await expect(page.getByText('他のユーザーが先に更新しました。').first()).toBeVisible();
    await expect(cardIn(page, 'プレゼンテーション', deal!.name)).toBeVisible();
  });
});

test('plans an action from the menu of a card, without leaving the board', async ({ page, staff, mark }) => {
  const [deal] = await addDeals(staff, mark);
  await page.goto(boardOf(mark));
  await page.getByRole('button', { name: `「${deal!.name}」の操作` }).click();
  await page.getByRole('menuitem', { name: 'アクションを追加' }).click();
  const dialog = page.getByRole('dialog', { name: 'アクションの予定を登録' });
  await dialog.getByRole('button', { name: /目的/ }).first().click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: '登録', exact: true }).click();
  await expect(page.getByText('アクションを登録しました。')).toBeVisible();
  await expect(card(page, deal!.name)).toBeVisible();
  await expect
    .poll(
      async () => (await staff.get<{ next_action_at: string | null }>(`/api/rest/deals/${deal!.id}`)).next_action_at,
    )
    .not.toBeNull();
});

test('the browser asks before leaving the page during a move', async ({ page, staff, mark }) => {
  const [deal] = await addDeals(staff, mark);
  await page.goto(boardOf(mark));
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/api/rest/deals/${deal!.id}/**`, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: deal!.name }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(cardIn(page, 'アプローチ', deal!.name)).toBeVisible();
  const asked = page.waitForEvent('dialog');
  void page.evaluate(() => location.assign('/customers')).catch(() => {});
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(page).toHaveURL(/\/deals/);
  answer();
  await expect
    .poll(async () => (await staff.get<{ phase_id: number }>(`/api/rest/deals/${deal!.id}`)).phase_id)
    .not.toBe(deal!.phase_id);
});
