import type { Page } from '@playwright/test';
import { publishForm } from '../support/forms.ts';
import { Keyboard } from '../support/keyboard.ts';
import { expectAccessible } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedInAs: 'admin' });
// Every tab, stop by stop; a busy machine takes its time.
test.setTimeout(400_000);

const isSaved = (page: Page) => expect(page.getByText('保存しました', { exact: true })).toBeVisible();

test('every control on every tab of a form is reached, visibly focused and left by keyboard', async ({
  page,
  admin,
  mark,
}) => {
  const keyboard = new Keyboard(page);
  const { id } = await publishForm(admin, mark);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/forms/${id}`);
  const tabs = page.getByRole('tablist', { name: 'フォームの設定' }).getByRole('tab');
  await expect(tabs.first()).toBeVisible({ timeout: 45_000 });
  const names = await tabs.allTextContents();
  expect(names).toHaveLength(12);
  for (const [index, name] of names.entries()) {
    await test.step(name, async () => {
      const tab = page.getByRole('tab', { name, exact: true });
      if (index > 0) {
        await keyboard.reach(page.getByRole('tab', { selected: true }).first());
        await page.keyboard.press('ArrowRight');
      }
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      const panel = page.getByRole('tabpanel').first();
      await expect(panel).toBeVisible();
      // The code of a tab may still be loading, before anything can be busy.
      await expect(panel.locator('button, input, textarea, a[href]').first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await keyboard.reach(tab);
      expect.soft(await keyboard.walk(panel), `stops of ${name}`).toBeGreaterThan(0);
      await expectAccessible(page);
    });
  }
});

test('a form is created, changed, published, copied, deleted and restored by the keyboard alone', async ({
  page,
  mark,
}) => {
  const keyboard = new Keyboard(page);
  const button = (name: string) => page.getByRole('button', { name });
  const labels = () =>
    page
      .locator('[data-canvas-item] [data-part=choose]')
      .evaluateAll((items) => items.map((item) => item.getAttribute('aria-label')!.split(/[（、]/)[0]));
  await page.goto('/forms');
  await keyboard.press(button('フォームを作成'), 'Enter');
  const dialog = page.getByRole('dialog', { name: 'フォームを作成' });
  await expect(dialog.getByLabel('フォーム名')).toBeFocused();
  await page.keyboard.insertText(`鍵盤${mark}`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: /資料請求/ })).toBeChecked();
  await keyboard.press(dialog.getByRole('button', { name: '作成', exact: true }), 'Enter');
  await expect(page).toHaveURL(/\/forms\/\d+$/);

  // Items: adds one, moves it up, changes its text, and removes one.
  await keyboard.press(button('役職を追加'), 'Enter');
  await keyboard.reach(page.getByRole('button', { name: /^役職、/ }));
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Enter');
  await keyboard.reach(page.getByRole('textbox', { name: 'ラベル' }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('お役職');
  await page.keyboard.press('Escape');
  expect(await labels()).toContain('お役職');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  await expect.poll(focused).toMatch(/^お役職/);
  while (!(await focused()).startsWith('電話番号')) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Delete');
  await expect.poll(labels).not.toContain('電話番号');
  await isSaved(page);

  await keyboard.press(button('公開する'), 'Enter');
  await expect(page.getByText(`「鍵盤${mark}」を公開しました。`)).toBeVisible();

  await page.goto(`/forms?keyword=${mark}`);
  const entry = (name: string) => page.getByRole('menuitem', { name, exact: true });
  const act = async (row: string, name: string) => {
    await keyboard.press(button(row), 'Enter');
    await keyboard.pick(entry(name));
  };
  await act(`「鍵盤${mark}」の操作`, '複製');
  await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(2);
  await act(`「鍵盤${mark}」の操作`, '削除');
  const question = page.getByRole('alertdialog');
  await keyboard.press(question.getByRole('button', { name: '削除' }), 'Enter');
  await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(1);
  await keyboard.press(
    page.getByRole('checkbox', { name: '削除済みも表示' }).or(page.getByRole('switch', { name: '削除済みも表示' })),
    'Space',
  );
  await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(2);
  await act(`「鍵盤${mark}」の操作`, '復元');
  await expect(page.getByText('を復元しました。')).toBeVisible();
});
