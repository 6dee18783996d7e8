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
