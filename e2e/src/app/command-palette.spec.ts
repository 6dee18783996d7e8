import { addDeals, dealNameOf } from '../support/deals.ts';
import { InputMethod } from '../support/ime.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedInAs: 'staff' });

test('finds and opens a deal by keyboard only, from any screen', async ({ page, staff, mark }) => {
  const [deal] = await addDeals(staff, mark);
  await page.goto('/contacts');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: '検索とコマンド' });
  await expect(palette.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(dealNameOf(mark));
  await expect(palette.getByRole('menuitem', { name: deal!.name })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/deals/${deal!.id}$`));
  await expect(page.getByRole('heading', { level: 1, name: deal!.name })).toBeVisible();
  await expect(palette).toBeHidden();

  // The focus is on the new screen, and moving the phase does not change that.
  await expect(page.locator('main')).toBeFocused();
  const next = page.getByRole('list', { name: 'フェーズ' }).getByRole('button').nth(1);
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/へ移動しました/)).toBeVisible();
  await expect(next).toBeFocused();
});

test('searches, chooses and closes nothing during IME composition', async ({ page }) => {
  await page.goto('/deals');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: '検索とコマンド' });
  await expect(palette.getByRole('searchbox')).toBeFocused();
  const searches: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/rest/search')) searches.push(new URL(request.url()).searchParams.get('query')!);
  });
  const ime = await InputMethod.on(page);
  await ime.read('しょうじ');
  await ime.show('商事');
  await ime.pressEnter();
  await ime.confirm('商事');
  await expect(palette.getByRole('menuitem', { name: /商事/ }).first()).toBeVisible();
  expect(searches).toEqual(['商事']);
});

test('keeps keys typed after N for the form, however late it opens', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/CreateCustomerModal-[\w-]*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/customers');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.type('New');
  release();
  const name = page.getByRole('dialog', { name: '取引先を登録' }).getByLabel('取引先名');
  await expect(name).toHaveValue('New');
  await page.keyboard.type(' name');
  await expect(name).toHaveValue('New name');
});

test('finds a form by its name in another script, and a customer by telephone number', async ({
  page,
  staff,
  mark,
}) => {
  await page.goto('/customers');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: '検索とコマンド' });
  const searchbox = palette.getByRole('searchbox');
  await expect(searchbox).toBeFocused();
  await page.keyboard.type('無料とらいある');
  await expect(palette.getByRole('menuitem', { name: /^無料トライアル/ })).toHaveAttribute('href', /\/forms\/\d+$/);
  const number = `09${String(Date.now()).slice(-8)}`;
  const name = `株式会社電話${mark}`;
  await staff.post('/api/rest/customers', {
    name,
    tel_no: `${number.slice(0, 3)}-${number.slice(3, 6)}-${number.slice(6)}`,
  });
  await searchbox.fill(number);
  await expect(palette.getByRole('menuitem', { name })).toBeVisible();
});

test('the menus of the header open by keyboard and restore the focus, also the first time', async ({ page }) => {
  await page.goto('/deals');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const name of ['新規作成', /のメニュー$/]) {
    const button = page.getByRole('banner').getByRole('button', { name });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Escape');
  }
});
