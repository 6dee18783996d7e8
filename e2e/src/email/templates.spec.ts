import { htmlOfMail } from '../support/mail.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedInAs: 'staff' });

test('makes a template with a merge field, previews it and sends a test to oneself', async ({
  page,
  mark,
  request,
}) => {
  const name = `お礼${mark}`;
  await page.goto('/email_templates');
  await page.getByRole('link', { name: 'テンプレートを作成' }).first().click();
  await page.getByRole('textbox', { name: /^名前/ }).fill(name);
  await page.getByRole('textbox', { name: '件名' }).fill(`お礼${mark} `);
  await page.getByRole('textbox', { name: '件名' }).press('End');
  await page.getByRole('button', { name: '差し込み項目を挿入' }).first().click();
  await page.getByRole('menuitem', { name: '氏名', exact: true }).click();
  await expect(page.getByRole('textbox', { name: '件名' })).toHaveValue(`お礼${mark} {{氏名|お客様}}`);

  await page.getByRole('list', { name: '本文' }).getByRole('listitem').first().locator('[aria-current]').click();
  const text = page.getByRole('textbox', { name: 'テキスト' });
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('- 資料を同封いたします');
  const frame = page.frameLocator('iframe[title="プレビュー"]');
  await expect(frame.getByText('- 資料を同封いたします')).toBeVisible();

  await expect(frame.getByText('ご担当者 様')).toBeVisible();
  await page.getByText('ダーク', { exact: true }).click();
  await expect(frame.locator('.surface').first()).toHaveCSS('background-color', 'rgb(29, 32, 39)');

  await page.getByRole('button', { name: '自分にテスト送信' }).click();
  await expect(page.getByText(/テストメールを送信しました/)).toBeVisible();
  expect(await htmlOfMail(request, 'staff@demo.example')).toContain('ご担当者 様');

  // The page scrolls to the field, which must not take the typed text back.
  const contact = page.getByRole('combobox', { name: '差し込むコンタクト' });
  await contact.fill('田中');
  await page.getByRole('option', { name: /^田中/ }).first().click();
  await expect(contact).toHaveValue(/^田中 ./);
  await expect(frame.getByText(/^田中 .+ 様/)).toBeVisible();

  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await page.goto('/email_templates');
  await page.getByRole('searchbox', { name: '名前・件名で検索' }).fill(mark);
  await page.getByRole('button', { name: `「${name}」の操作` }).click();
  await page.getByRole('menuitem', { name: '削除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '削除' }).click();
  await expect(page.getByText(`「${name}」を削除しました。`)).toBeVisible();
});
