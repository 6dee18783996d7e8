import type { Page } from '@playwright/test';
import { browserState, signInToApi } from '../support/api.ts';
import type { Api } from '../support/api.ts';
import { addDeals } from '../support/deals.ts';
import { withoutLiveUpdates } from '../support/live.ts';
import { password, people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

// These journeys test refused calls and calls without a connection.
test.use({ expectedComplaints: [/status of 401|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

interface Signed {
  page: Page;
  /** The session of this browser only: ending it ends no other test's. */
  api: Api;
}

const signed = test.extend<{ signed: Signed }>({
  signed: async ({ browser, playwright, baseURL }, provide) => {
    const api = await signInToApi(playwright.request, baseURL!, { email: people.staff, password });
    const context = await browser.newContext({ storageState: browserState(baseURL!, api.session) });
    const page = await context.newPage();
    // A change by another journey would reload the page, and show that the session has ended before anything is saved.
    await withoutLiveUpdates(page);
    await provide({ page, api });
    await context.close();
    await api.dispose();
  },
});

/** Fills in a plan that only needs saving. */
async function fillPlan(page: Page, dealId: number, note: string) {
  await page.goto(`/deals/${dealId}?tab=actions`);
  await page.getByRole('button', { name: '予定を登録' }).click();
  const dialog = page.getByRole('dialog', { name: '予定を登録' });
  await dialog.getByRole('button', { name: /目的/ }).first().click();
  await page.getByRole('option', { name: 'ヒアリング', exact: true }).click();
  await dialog.getByLabel(/^事前メモ/).fill(note);
  return { dialog, save: dialog.getByRole('button', { name: '登録', exact: true }) };
}

/** Returns the number of the deal's actions with the note. */
async function countOf(api: Api, dealId: number, note: string) {
  const actions = await api.post<{ pre_note: string | null }[]>(`/api/rest/actions/timeline?deal_id=${dealId}`);
  return actions.filter(({ pre_note }) => pre_note === note).length;
}

const endSession = ({ api }: Signed) => api.raw.delete('/api/auth/sign_out');

signed(
  'a session that ends while a form is open asks to sign in over it, and the save goes on once',
  async ({ signed: here, staff, mark }) => {
    const [deal] = await addDeals(staff, mark);
    const note = `期限切れ${mark}`;
    const { dialog, save } = await fillPlan(here.page, deal!.id, note);
    // The page itself must not be remounted either.
    await here.page.locator('h1').evaluate((heading) => heading.setAttribute('data-kept', ''));
    await endSession(here);
    await save.click();
    const reentry = here.page.getByRole('dialog', { name: 'もう一度サインインをお願いします' });
    await expect(reentry.getByLabel('メールアドレス')).toHaveValue(people.staff);
    await reentry.getByLabel('パスワード', { exact: true }).fill('wrong-Pass-2026');
    await reentry.getByRole('button', { name: 'サインイン', exact: true }).click();
    await expect(reentry.getByText('メールアドレスまたはパスワードが正しくありません。')).toBeVisible();
    await reentry.getByLabel('パスワード', { exact: true }).fill(password);
    await reentry.getByRole('button', { name: 'サインイン', exact: true }).click();
    await expect(here.page.getByText('アクションを登録しました。')).toBeVisible();
    await expect(reentry).toBeHidden();
    await expect(dialog).toBeHidden();
    await expect(here.page.getByRole('article').filter({ hasText: note })).toHaveCount(1);
    expect(await countOf(staff, deal!.id, note)).toBe(1);
    await expect(here.page.locator('h1[data-kept]')).toHaveCount(1);
  },
);

signed(
  'what asks to sign in again is there before it is needed, with nothing left to fetch',
  async ({ signed: here, staff, mark }) => {
    const [deal] = await addDeals(staff, mark);
    const note = `先読み${mark}`;
    const code = here.page.waitForResponse(/\/ReentryModal[\w-]*\.js/);
    const words = here.page.waitForResponse(/\/identity-[\w-]*\.js/);
    const { save } = await fillPlan(here.page, deal!.id, note);
    for (const response of await Promise.all([code, words])) await response.finished();
    await here.page.route('**/assets/**', (route) => route.abort());
    await endSession(here);
    await save.click();
    const reentry = here.page.getByRole('dialog', { name: 'もう一度サインインをお願いします' });
    await reentry.getByLabel('パスワード', { exact: true }).fill(password);
    await reentry.getByRole('button', { name: 'サインイン', exact: true }).click();
    await expect(here.page.getByText('アクションを登録しました。')).toBeVisible();
    expect(await countOf(staff, deal!.id, note)).toBe(1);
  },
);

signed(
  'somebody else who signs in there sends nothing, and sees nothing of the page',
  async ({ signed: here, staff, mark }) => {
    const [deal] = await addDeals(staff, mark);
    const note = `別人${mark}`;
    const { save } = await fillPlan(here.page, deal!.id, note);
    await endSession(here);
    await save.click();
    const reentry = here.page.getByRole('dialog', { name: 'もう一度サインインをお願いします' });
    await reentry.getByLabel('メールアドレス').fill(people.admin);
    await reentry.getByLabel('パスワード', { exact: true }).fill(password);
    await reentry.getByRole('button', { name: 'サインイン', exact: true }).click();
    await expect(here.page).toHaveURL(/\/home$/);
    await expect(here.page.getByRole('dialog')).toHaveCount(0);
    expect(await countOf(staff, deal!.id, note)).toBe(0);
  },
);

signed(
  'offline is told, the form stays, and it is saved once when the connection is back',
  async ({ signed: here, staff, mark }) => {
    const [deal] = await addDeals(staff, mark);
    const note = `圏外${mark}`;
    const { dialog, save } = await fillPlan(here.page, deal!.id, note);
    await here.page.context().setOffline(true);
    await expect(here.page.getByText('オフラインです。')).toBeVisible();
    await save.click();
    await expect(dialog.getByText('通信できませんでした。')).toBeVisible();
    await expect(dialog.getByLabel(/^事前メモ/)).toHaveValue(note);
    await here.page.context().setOffline(false);
    await save.click();
    await expect(here.page.getByText('アクションを登録しました。')).toBeVisible();
    await expect(here.page.getByText('オフラインです。')).toBeHidden();
    expect(await countOf(staff, deal!.id, note)).toBe(1);
  },
);

signed('a save that arrived, but whose answer was lost, is not done twice', async ({ signed: here, staff, mark }) => {
  const [deal] = await addDeals(staff, mark);
  const note = `応答なし${mark}`;
  const { dialog, save } = await fillPlan(here.page, deal!.id, note);
  await here.page.route(
    `**/api/rest/deals/${deal!.id}/actions`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await save.click();
  await expect(dialog.getByText('通信できませんでした。')).toBeVisible();
  expect(await countOf(staff, deal!.id, note)).toBe(1);
  await save.click();
  await expect(here.page.getByText('アクションを登録しました。')).toBeVisible();
  expect(await countOf(staff, deal!.id, note)).toBe(1);
});
