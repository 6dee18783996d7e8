import { planOf } from '../support/actions.ts';
import { browserState } from '../support/api.ts';
import { addDeals, boardOf, cardIn } from '../support/deals.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedInAs: 'staff' });

test('shows a colleague’s move on the open board and on the open page, without a reload', async ({
  page,
  browser,
  baseURL,
  admin,
  staff,
  mark,
}) => {
  const [deal] = await addDeals(staff, mark);
  await page.goto(boardOf(mark));
  await expect(cardIn(page, 'リード', deal!.name)).toBeVisible();
  const away = await browser.newContext({
    baseURL,
    locale: 'ja-JP',
    storageState: browserState(baseURL!, admin.session),
  });
  const colleague = await away.newPage();
  await colleague.goto(`/deals/${deal!.id}`);
  await colleague.getByRole('button', { name: /ヒアリング/ }).click();
  await expect(cardIn(page, 'ヒアリング', deal!.name)).toBeVisible();
  await page.getByRole('button', { name: `「${deal!.name}」の操作` }).click();
  await page
    .getByRole('menuitemradio', { name: 'アプローチ' })
    .or(page.getByRole('menuitem', { name: 'アプローチ' }))
    .click();
  await expect(colleague.getByRole('listitem').filter({ hasText: 'アプローチ' }).first()).toHaveAttribute(
    'aria-current',
    'step',
  );
  await away.close();
});

test("shows a colleague's planned action and a deletion in the open list of actions", async ({
  page,
  admin,
  staff,
  mark,
}) => {
  const [deal] = await addDeals(staff, mark);
  const action = (note: string) =>
    admin.post<{ id: number }>(`/api/rest/customers/${deal!.customer_id}/actions`, {
      status: 'planned',
      pattern_id: 3,
      start_datetime: '2030-03-04T10:00:00',
      end_datetime: '2030-03-04T10:15:00',
      pre_note: note,
    });
  const { id } = await action(`先の電話${mark}`);
  await page.goto(`/actions?keyword=${encodeURIComponent(mark)}`);
  await expect(page.getByText('全1件中 1–1件')).toBeVisible();
  await action(`後の電話${mark}`);
  await expect(page.getByText('全2件中 1–2件')).toBeVisible();
  await admin.raw.delete(`/api/rest/actions/${id}`);
  await expect(page.getByText('全1件中 1–1件')).toBeVisible();
});

test("shows a colleague's comments on a deal and on its action on the open page", async ({ page, admin, mark }) => {
  const [deal] = await addDeals(admin, mark);
  const plan = await planOf(admin, '2030-03-04', '10:00', '11:00');
  const action = await admin.post<{ id: number }>(`/api/rest/deals/${deal!.id}/actions`, plan);
  await page.goto(`/deals/${deal!.id}`);
  const item = page.getByRole('article').filter({ hasText: '社内タスク' });
  await item.getByRole('button', { name: 'コメント' }).click();
  await expect(item.getByRole('textbox', { name: 'コメントを入力' })).toBeVisible();
  await admin.post(`/api/rest/actions/${action.id}/comments`, { body: `資料を先にお送りします${mark}` });
  await expect(item.getByText(`資料を先にお送りします${mark}`)).toBeVisible();
  await admin.post(`/api/rest/actions/${action.id}/reactions`, { reaction_type: 'clap' });
  await expect(item.getByRole('button', { name: /拍手 1件/ })).toBeVisible();
  await admin.post(`/api/rest/deals/${deal!.id}/comments`, { body: `先方は前向きです${mark}` });
  await expect(page.getByRole('list', { name: 'コメント' }).getByText(`先方は前向きです${mark}`)).toBeVisible();
});
