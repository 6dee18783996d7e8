import type { Page } from '@playwright/test';
import { publishForm } from '../support/forms.ts';
import { InputMethod } from '../support/ime.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';
import { openForm } from '../support/visitor.ts';

test.use({ signedInAs: 'admin' });
// Several pages each; a busy machine takes its time.
test.slow();

const isSaved = (page: Page) => expect(page.getByText('保存しました', { exact: true })).toBeVisible();
const labels = (page: Page) =>
  page
    .locator('[data-canvas-item] [data-part=choose]')
    .evaluateAll((items) => items.map((item) => item.getAttribute('aria-label')!.split(/[（、]/)[0]));
const choose = (page: Page, label: string) =>
  page.getByRole('button', { name: new RegExp(`^${label}(（.*）)?、`) }).click();

test('visitors see edits of a published form only after they are published', async ({
  page,
  admin,
  mark,
  browser,
  baseURL,
}) => {
  const { id, hashid } = await publishForm(admin, mark);
  const visitor = await (await browser.newContext({ baseURL, locale: 'ja-JP' })).newPage();
  await page.goto(`/forms/${id}?tab=design`);
  await page.getByLabel('送信ボタンの文言').fill('この内容で送る');
  await isSaved(page);
  await expect(page.getByText('未公開の変更あり')).toBeVisible();
  await openForm(visitor, hashid);
  await expect(visitor.getByRole('button', { name: 'この内容で送る' })).toHaveCount(0);

  await page.getByRole('button', { name: '変更を公開' }).click();
  await expect(page.getByText('の変更を公開しました。')).toBeVisible();
  await openForm(visitor, hashid);
  await expect(visitor.getByRole('button', { name: 'この内容で送る' })).toBeVisible();

  await page.getByLabel('送信ボタンの文言').fill('やはり元へ');
  await isSaved(page);
  await page.getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name: '下書きを破棄' }).click();
  await expect(page.getByLabel('送信ボタンの文言')).toHaveValue('この内容で送る');
  await visitor.context().close();
});

test('a label is typed by an input method: Enter confirms it without leaving the field, and it is saved completely', async ({
  page,
  admin,
  mark,
}) => {
  const { id } = await publishForm(admin, mark);
  await page.goto(`/forms/${id}`);
  await choose(page, '会社名');
  const label = page.getByRole('textbox', { name: 'ラベル' });
  await label.focus();
  await page.keyboard.press('ControlOrMeta+a');
  const ime = await InputMethod.on(page);
  await ime.read('きしゃめい');
  await expect(label).toHaveValue('きしゃめい');
  await ime.show('貴社名');
  await ime.pressEnter();
  await ime.confirm('貴社名');
  await expect(label).toBeFocused();
  await expect(label).toHaveValue('貴社名');
  await ime.write('ひっす', '（必須）');
  await expect(label).toHaveValue('貴社名（必須）');
  await expect(page.locator('[data-canvas-item]').filter({ hasText: '貴社名（必須）' })).toHaveCount(1);
  await isSaved(page);
  await page.reload();
  await expect(page.getByRole('button', { name: /^貴社名（必須）/ })).toBeVisible();
});

test('undoes and redoes edits, by keyboard and after a reload', async ({ page, admin, mark }) => {
  const { id } = await publishForm(admin, mark);
  await page.goto(`/forms/${id}`);
  // Seven that visitors see, and four hidden ones of the deal.
  await expect(page.locator('[data-canvas-item]')).toHaveCount(11);
  const whole = await labels(page);
  await choose(page, '電話番号');
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: '役職を追加' }).click();
  await isSaved(page);
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  expect(await labels(page)).toEqual(whole);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  expect(await labels(page)).toEqual(whole.filter((label) => label !== '電話番号'));
  await page.keyboard.press('ControlOrMeta+z');
  await isSaved(page);
  await page.reload();
  await expect(page.locator('[data-canvas-item]').first()).toBeVisible();
  expect(await labels(page)).toEqual(whole);
});

test('drags an item from the palette into the form, and further down', async ({ page, admin, mark }) => {
  const { id } = await publishForm(admin, mark);
  await page.goto(`/forms/${id}`);
  const company = page.locator('[data-canvas-item]').filter({ hasText: '会社名' });
  await page.getByRole('button', { name: '役職を追加' }).dragTo(company, { targetPosition: { x: 100, y: 12 } });
  await expect.poll(() => labels(page)).toContain('役職');
  const list = await labels(page);
  expect(list.indexOf('役職')).toBe(list.indexOf('会社名') - 1);
  const position = page.locator('[data-canvas-item]').filter({ hasText: '役職' });
  const box = (await company.boundingBox())!;
  await position.dragTo(company, { targetPosition: { x: 100, y: box.height * 0.7 } });
  await expect.poll(async () => (await labels(page)).indexOf('役職')).toBe(list.indexOf('会社名'));
  await isSaved(page);
});

for (const tab of [
  'items',
  'thank_you',
  'closure',
  'design',
  'auto_reply',
  'notifications',
  'consent',
  'embed',
  'protection',
  'versions',
]) {
  test(`the tab ${tab} has no violations, in both colour schemes and on a phone`, async ({ page }) => {
    await page.goto(`/forms/1${tab === 'items' ? '' : `?tab=${tab}`}`);
    await expect(page.getByRole('tabpanel')).toBeVisible({ timeout: 45_000 });
    for (const [colorScheme, width] of [
      ['light', 1440],
      ['dark', 360],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole('tabpanel')).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });
}

test('on a phone the form is edited one pane at a time', async ({ page, admin, mark }) => {
  const { id } = await publishForm(admin, mark);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/forms/${id}`);
  const bar = page.getByRole('navigation', { name: '編集画面の切り替え' });
  await bar.getByRole('button', { name: '追加' }).click();
  await page.getByRole('button', { name: '役職を追加' }).click();
  await expect(page.getByRole('button', { name: /^役職、/ })).toBeVisible();
  await bar.getByRole('button', { name: '設定' }).click();
  await page.getByRole('textbox', { name: 'ラベル' }).fill('お役職');
  await bar.getByRole('button', { name: 'プレビュー' }).click();
  await expect(page.getByLabel('お役職')).toBeVisible();
});

test('each column of a long form scrolls separately, and the settings of its last item are beside it', async ({
  page,
  admin,
  mark,
}) => {
  const texts = Array.from({ length: 97 }, (_, n) => ({
    category: 'layout_text',
    data: { text: `<p>説明文${n + 1}</p>` },
  }));
  const { id } = await publishForm(admin, mark, {
    webform_items: [
      { category: 'contact_email', data: { label: 'メールアドレス', require: true } },
      ...texts,
      { category: 'contact_memo', data: { label: 'ご用件' } },
      { category: 'terms', data: { label: '同意', privacy_policy_url: 'https://example.jp/privacy' } },
    ],
  });
  await page.goto(`/forms/${id}`);
  await choose(page, 'メールアドレス');
  await expect(page.getByRole('heading', { name: 'メールアドレスの設定' })).toBeInViewport();
  await page.mouse.wheel(0, 100_000);
  const memo = page.getByRole('button', { name: /^ご用件(（.*）)?、/ });
  await expect(memo).toBeInViewport();
  await choose(page, 'ご用件');
  await expect(page.getByRole('heading', { name: 'メモの設定' })).toBeInViewport();
  await expect(page.getByRole('searchbox', { name: '項目を探す' })).toBeInViewport();
  await memo.press('Alt+ArrowUp');
  await expect(page.getByText('「ご用件」を100項目中98番目に移動しました。')).toBeAttached();
  await expect(memo).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('no part of the form overlaps its neighbours, however wide the window', async ({ page }) => {
  await page.goto('/forms/1');
  const form = page.locator('[data-canvas-item]').first();
  // The topmost element in the middle of an item belongs to it, up to its edge.
  const isCovered = () =>
    form.evaluate((item) => {
      const { left, right, top, height } = item.getBoundingClientRect();
      return [left + 4, (left + right) / 2, right - 4].some(
        (x) => !item.contains(document.elementFromPoint(x, top + height / 2)),
      );
    });
  for (const width of [1024, 1120, 1280]) {
    await page.setViewportSize({ width, height: 768 });
    await expect(form).toBeVisible();
    await expect.poll(isCovered, { message: `${width} px` }).toBe(false);
  }
});
