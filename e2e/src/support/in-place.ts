import type { Page } from '@playwright/test';

/** Edits a text on a record's page in its place. */
export async function editText(page: Page, label: string, text: string): Promise<void> {
  await openValue(page, label);
  await page.getByRole('textbox', { name: label }).fill(text);
  await page.keyboard.press('Enter');
}

/** Chooses a value on a record's page in its place; its list opens at once. */
export async function chooseValue(page: Page, label: string, option: string): Promise<void> {
  await openValue(page, label);
  await page.getByRole('option', { name: option, exact: true }).click();
}

export const openValue = (page: Page, label: string): Promise<void> =>
  page.getByRole('button', { name: `${label}を編集`, exact: true }).click();
