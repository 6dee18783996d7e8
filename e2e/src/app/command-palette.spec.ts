import { planOf } from '../support/actions.ts';
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

test('enters keys typed right after Ctrl+K into the search, and triggers nothing on the page', async ({ page }) => {
  // A slow connection: the palette loads while the user types.
  await page.route('**/assets/Palette-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await page.goto('/customers');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('nb');
  await expect(page.getByRole('dialog', { name: '検索とコマンド' }).getByRole('searchbox')).toHaveValue('nb');
  await expect(page).toHaveURL(/\/customers$/);
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

test('N creates a record of the shown area, and ? lists the keys', async ({ page }) => {
  await page.goto('/customers');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'キーボードショートカット' });
  await expect(keys.getByText('取引先を登録')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: '取引先を登録' })).toBeVisible();
});

for (const [path, code, title, field] of [
  ['/deals', 'DealFormModal', '案件を登録', /^案件名/],
  ['/customers', 'CreateCustomerModal', '取引先を登録', /^取引先名/],
  ['/contacts', 'CreateContactModal', 'コンタクトを登録', /^姓/],
  ['/forms', '(?:CreateModal|CreateWebform)', 'フォームを作成', /^フォーム名/],
] as const) {
  test(`keeps keys typed after N in ${path} for the form, however late it opens`, async ({ page }) => {
    await page.route(new RegExp(`/assets/${code}-[\\w-]*\\.js`), async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('n');
    await page.keyboard.type('New');
    const name = page.getByRole('dialog', { name: title }).getByLabel(field).first();
    await expect(name).toHaveValue('New');
    await page.keyboard.type(' name');
    await expect(name).toHaveValue('New name');
  });
}

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

test('finds a person by the common form of a kanji, whichever variant the name contains', async ({
  page,
  staff,
  mark,
}) => {
  await staff.post('/api/rest/contacts/create', { last_name: '髙橋', first_name: `惠子${mark}` });
  await page.goto('/contacts');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: '検索とコマンド' });
  await palette.getByRole('searchbox').fill(`高橋 恵子${mark}`);
  await expect(palette.getByRole('menuitem', { name: `髙橋 惠子${mark}` })).toBeVisible();
});

test('finds an action by a word of its notes, even a single kanji, and opens it', async ({ page, staff, mark }) => {
  const [deal] = await addDeals(staff, mark);
  await staff.post(`/api/rest/deals/${deal!.id}/actions`, {
    ...(await planOf(staff, '2099-04-01', '10:00', '10:15')),
    pattern_id: 3,
    status: 'completed',
    result: `鱗のお話${mark}`,
  });
  await page.goto('/contacts');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: '検索とコマンド' });
  await palette.getByRole('searchbox').fill('鱗');
  await palette.getByRole('menuitem', { name: `鱗のお話${mark}` }).click();
  await expect(page.getByRole('dialog').getByLabel(/^実施結果$/)).toHaveValue(`鱗のお話${mark}`);
  await expect(page).toHaveURL(/\/actions$/);
});

for (const name of ['新規作成', /のメニュー$/] as const) {
  test(`the menu of ${name} opens by keyboard and restores the focus, also the first time`, async ({ page }) => {
    await page.goto('/deals');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const button = page.getByRole('banner').getByRole('button', { name });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
  });
}
