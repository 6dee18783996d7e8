import type { Page } from '@playwright/test';

export interface Credentials {
  email: string;
  password: string;
}

/** Fills in the shown sign-in screen. */
export async function submitSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'サインイン', exact: true }).click();
}
