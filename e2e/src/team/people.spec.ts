import type { Page } from '@playwright/test';
import { signInToApi } from '../support/api.ts';
import { addDeals, dealNameOf } from '../support/deals.ts';
import { expectAccessible } from '../support/looks.ts';
import { linkInMail } from '../support/mail.ts';
import { password } from '../support/people.ts';
import { expect, test } from '../support/own-company.ts';
import { listenTo } from '../support/test.ts';

/** Fills in the page of the invitation's mail as a new member, and submits it. */
async function accept(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'チームへの招待' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('名前').fill(name);
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await page.getByLabel('パスワード（確認）').fill(password);
  await page.getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: '参加する' }).click();
  await expect(page).toHaveURL(/\/home/);
}

test.describe('people of a team', () => {
  // The server tells a disabled member that access is refused.
  test.use({ expectedComplaints: [/status of 40[13]/] });

  test('invites members by a pasted list, who accept, and disables one after a hand-over', async ({
    page,
    request,
    browser,
    playwright,
    baseURL,
    mark,
  }) => {
    test.slow();
    const [leaver, heir] = [`leaver-${mark}@example.jp`, `heir-${mark}@example.jp`];
    await page.goto('/admin/members');
    await page.getByRole('button', { name: 'メンバーを招待' }).click();
    const invite = page.getByRole('dialog', { name: 'メンバーの招待' });
    await invite.getByLabel('招待する人').fill(`退職 予定 <${leaver}>、後任 花子＜${heir}＞\nまちがい`);
    await expect(invite.getByText('メールアドレスの形式が正しくありません')).toBeVisible();
    await expectAccessible(page);
    await invite.getByRole('button', { name: '2人に招待を送信' }).click();
    await expect(page.getByText('2人に招待メールを送信しました。')).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(leaver) }).getByText('招待中')).toBeVisible();

    const complaints: string[] = [];
    const stranger = () => browser.newContext({ baseURL, storageState: undefined });
    const [hisContext, herContext] = [await stranger(), await stranger()];
    const [his, hers] = [await hisContext.newPage(), await herContext.newPage()];
    for (const one of [his, hers]) listenTo(one, complaints);
    await accept(his, await linkInMail(request, leaver), '退職 予定');
    await accept(hers, await linkInMail(request, heir), '後任 花子');
    await herContext.close();

    const hisApi = await signInToApi(playwright.request, baseURL!, { email: leaver, password });
    const deals = await addDeals(hisApi, mark, 2);
    await his.goto('/deals');
    await expect(his.getByText(dealNameOf(mark, 1)).first()).toBeVisible();

    await page.reload();
    await page
      .getByRole('row', { name: new RegExp(leaver) })
      .getByRole('button', { name: /の操作$/ })
      .click();
    await page.getByRole('menuitem', { name: '無効にする' }).click();
    const lockOut = page.getByRole('dialog', { name: '退職 予定さんを無効にします' });
    await expect(lockOut.getByText('2件')).toBeVisible();
    await lockOut.getByRole('button', { name: /引き継ぎ先/ }).click();
    await page.getByRole('option', { name: '後任 花子' }).click();
    await lockOut.getByRole('button', { name: '無効にする' }).click();
    const handOver = page.getByRole('dialog', { name: '退職 予定さんのデータの引き継ぎ' });
    await expect(handOver.getByText('後任 花子さんへの引き継ぎが完了しました')).toBeVisible({ timeout: 30_000 });
    await handOver.getByRole('button', { name: '閉じる' }).last().click();
    await expect(page.getByRole('row', { name: new RegExp(leaver) }).getByText('無効')).toBeVisible();

    // The session ends without an action of his, and signing in again is refused, too.
    const reentry = his.getByRole('dialog', { name: 'もう一度サインインをお願いします' });
    await expect(reentry).toBeVisible({ timeout: 15_000 });
    expect((await hisApi.raw.get('/api/rest/masters')).status()).toBe(401);
    await reentry.getByLabel('パスワード', { exact: true }).fill(password);
    await reentry.getByRole('button', { name: 'サインイン', exact: true }).click();
    await expect(reentry.getByText(/ご利用いただけるチームがありません/)).toBeVisible();
    await reentry.getByRole('button', { name: 'サインイン画面へ移動' }).click();
    await expect(his).toHaveURL(/sign_in/);
    await hisContext.close();
    await hisApi.dispose();

    const herApi = await signInToApi(playwright.request, baseURL!, { email: heir, password });
    for (const { id } of deals) {
      const deal = await herApi.get<{ user_id: number }>(`/api/rest/deals/${id}`);
      expect(deal.user_id).toBe(herApi.session.userId);
    }
    await herApi.dispose();
    expect(complaints.filter((text) => !/status of 40[13]|ERR_INCOMPLETE_CHUNKED|ERR_ABORTED/.test(text))).toEqual([]);
  });
});
