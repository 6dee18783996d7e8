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

test.describe('when the server refuses', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

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
