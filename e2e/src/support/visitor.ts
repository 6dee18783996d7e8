import { expect } from './test.ts';
import type { Frame, Locator, Page } from '@playwright/test';
import type { Api } from './api.ts';

export const formAddress = (hashid: string, query = '') => `/webforms/?webformid=${hashid}${query}`;

/** Opens a form and waits until its script has taken over. */
export async function openForm(page: Page, hashid: string, query = ''): Promise<void> {
  await page.goto(formAddress(hashid, query));
  await isAlive(page);
}

/** Waits until the form is hydrated, which removes the guard of the server's page. */
export const isAlive = (page: Page) => page.waitForFunction(() => !('__ewfGuard' in window));

/** Waits until the page has drawn twice: effects that followed a change have run by then. */
export const isDrawn = (page: Page | Frame) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));

/** Returns a visitor's answers to the demo's inquiry form; `mark` makes them unique. */
export const answersOf = (mark: string) => ({
  last: '検証',
  first: `太郎${mark}`,
  company: `株式会社検証${mark}`,
  email: `visitor-${mark}@example.jp`,
  question: `導入までの日数を教えてください（${mark}）。`,
});

export async function fillInquiry(page: Page, mark: string): Promise<void> {
  const answers = answersOf(mark);
  await page.getByLabel('姓', { exact: true }).fill(answers.last);
  await page.getByLabel('名', { exact: true }).fill(answers.first);
  await page.getByLabel(/^会社名/).fill(answers.company);
  await page.getByLabel(/^メールアドレス/).fill(answers.email);
  await page.getByLabel(/^お問い合わせ内容/).fill(answers.question);
  await terms(page).check();
}

/** Fills in a short form of the demo: name, address, message and terms. */
export async function fillShort(page: Page, mark: string): Promise<void> {
  const answers = answersOf(mark);
  await page.getByLabel('姓', { exact: true }).fill(answers.last);
  await page.getByLabel('名', { exact: true }).fill(answers.first);
  await page.getByLabel(/^メールアドレス/).fill(answers.email);
  await terms(page).check();
}

export const terms = (page: Page): Locator => page.getByRole('checkbox', { name: /プライバシーポリシーに同意する/ });
export const sendButton = (page: Page): Locator => page.getByRole('button', { name: /^(送信|登録)する$/ });
export const errorBox = (page: Page): Locator => page.getByRole('alert');

export const expectThanks = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: '送信が完了しました' })).toBeVisible();

export interface SubmissionLog {
  id: number;
  answers: { item_id: number; label: string; value: string }[];
  contact_id: number;
  contact_created: boolean;
  customer_id: number | null;
  deal_id: number | null;
  referer_url: string | null;
}

/** Finds a form; journeys create forms all the time, so it may be on any page of the list. */
export async function formOf(api: Api, hashid: string): Promise<{ id: number }> {
  for (let page = 1; ; page += 1) {
    const forms = await api.get<{ id: number; hashid: string }[]>(`/api/rest/webforms?per_page=100&page=${page}`);
    const form = forms.find((one) => one.hashid === hashid);
    if (form) return form;
    if (forms.length === 0) throw new Error(`There is no form ${hashid}`);
  }
}

/** Returns a form's answers that contain a word, as staff sees them. */
export async function logsOf(api: Api, hashid: string, keyword: string): Promise<SubmissionLog[]> {
  const form = await formOf(api, hashid);
  return api.get(`/api/rest/webforms/${form.id}/webform_submission_logs?keyword=${encodeURIComponent(keyword)}`);
}
