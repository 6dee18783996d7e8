import type { Locator, Page } from '@playwright/test';
import { planOf } from '../support/actions.ts';
import { addDeals, boardOf, cardIn } from '../support/deals.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedInAs: 'staff' });

const dayAfter = (days: number) => new Date(Date.now() + (9 + days * 24) * 3_600_000).toISOString().slice(0, 10);

/** Replaces the text that the field shows once it has the focus. */
async function setDay(field: Locator, day: string) {
  await field.focus();
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(day);
}

/** Chooses a purpose under a heading of the form. */
async function choosePurpose(page: Page, name: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /目的/ }).first().click();
  await page.getByRole('option', { name, exact: true }).click();
}

test('plans a visit, completes it with the next one in one step, and updates the board', async ({
  page,
  staff,
  mark,
}) => {
  test.slow();
  const [deal] = await addDeals(staff, mark);
  await page.goto(`/deals/${deal!.id}?tab=actions`);
  await page.getByRole('button', { name: '予定を登録' }).click();
  const dialog = page.getByRole('dialog');
  await choosePurpose(page, 'ヒアリング');
  await setDay(dialog.getByRole('textbox', { name: /^日付/ }), dayAfter(-1));
  await dialog.getByLabel(/^開始時刻/).fill('10:00');
  await dialog.getByLabel(/^終了時刻/).fill('11:00');
  await dialog.getByLabel(/^事前メモ/).fill(`議題の確認${mark}`);
  await dialog.getByRole('button', { name: '登録', exact: true }).click();
  await expect(page.getByText('アクションを登録しました。')).toBeVisible();
  const item = page.getByRole('article').filter({ hasText: `議題の確認${mark}` });
  await expect(item.getByText('未完了')).toBeVisible();

  await item.getByRole('button', { name: '完了にする' }).click();
  await dialog.getByLabel(/^実施結果$/).fill(`前向きなご回答${mark}`);
  await dialog.getByLabel(/^実施結果（補足）$/).fill(`議事録は後日${mark}`);
  const next = dialog.getByRole('region', { name: '次のアクション' });
  await next.getByText('次のアクションも予定する').click();
  await setDay(next.getByRole('textbox', { name: /^次回の日付/ }), dayAfter(5));
  await dialog.getByRole('button', { name: '完了にする' }).click();
  await expect(page.getByText('アクションを完了し、次の予定を登録しました。')).toBeVisible();
  // The form keeps the typed text until it has closed.
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText(`前向きなご回答${mark}`)).toBeVisible();
  await expect(page.getByText(`議事録は後日${mark}`)).toBeVisible();
  await expect(page.getByRole('region', { name: '予定' }).getByRole('article')).toHaveCount(1);
  // The deal's page updates its dates without a reload.
  const nextDay = dayAfter(5).replaceAll('-', '/');
  await expect(page.getByText('次回アクション日').locator('..')).toContainText(nextDay);

  await page.goto(boardOf(mark));
  await expect(cardIn(page, 'リード', deal!.name).getByRole('img', { name: '7日以内' })).toBeAttached();
});

test('a colleague comments on a completed action and adds a stamp, and the daily report shows both', async ({
  page,
  admin,
  mark,
}) => {
  const [deal] = await addDeals(admin, mark);
  const action = await admin.post<{ id: number }>(`/api/rest/deals/${deal!.id}/actions`, {
    ...(await planOf(admin, dayAfter(-1), '10:00', '11:00')),
    status: 'completed',
    result: `前向きなご回答${mark}`,
  });
  await page.goto(`/deals/${deal!.id}?tab=actions`);
  const done = page.getByRole('article').filter({ hasText: `前向きなご回答${mark}` });
  await done.getByRole('button', { name: 'コメント', exact: true }).click();
  await done.getByRole('textbox', { name: 'コメントを入力' }).fill(`お疲れさまでした${mark}`);
  await done.getByRole('button', { name: '投稿' }).click();
  await expect(done.getByText(`お疲れさまでした${mark}`)).toBeVisible();
  await done.getByRole('button', { name: 'リアクションを付ける' }).click();
  await page.getByRole('button', { name: '拍手' }).click();
  await expect(done.getByRole('button', { name: /拍手 1件/ })).toHaveAttribute('aria-pressed', 'true');
  // The stamp is shown before it is stored; leaving the page meanwhile would cancel its call.
  const stamps = () => admin.get<{ reactions: object[] }>(`/api/rest/actions/${action.id}`);
  await expect.poll(async () => (await stamps()).reactions).toHaveLength(1);

  await page.goto(`/actions?view=report&day=${dayAfter(-1)}&user=${admin.session.userId}`);
  const report = page.getByRole('article').filter({ hasText: `前向きなご回答${mark}` });
  await expect(report.getByText(`お疲れさまでした${mark}`)).toBeVisible();
  await expect(report.getByRole('button', { name: /拍手 1件/ })).toBeVisible();
});

test('moves an action in the week by keyboard and by pointer', async ({ page, staff, mark }) => {
  const [deal] = await addDeals(staff, mark);
  // A Wednesday without other plans.
  const plan = await planOf(staff, '2031-03-05', '10:00', '11:00');
  const action = await staff.post<{ id: number }>(`/api/rest/deals/${deal!.id}/actions`, plan);
  const startOf = async () =>
    (await staff.get<{ start_datetime: string }>(`/api/rest/actions/${action.id}`)).start_datetime;
  await page.goto('/actions?view=week&day=2031-03-05');
  const block = page.getByRole('button', { name: new RegExp(`社内タスク ${deal!.name}`) });
  await block.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(startOf).toBe('2031-03-05T10:15:00+09:00');
  const box = (await block.boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + 10 + 96, { steps: 6 });
  await page.mouse.up();
  await expect.poll(startOf).toBe('2031-03-05T12:15:00+09:00');
  await page.getByRole('button', { name: '元に戻す' }).last().click();
  await expect.poll(startOf).toBe('2031-03-05T10:15:00+09:00');
});
