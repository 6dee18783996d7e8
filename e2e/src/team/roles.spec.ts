import type { Api } from '../support/api.ts';
import { memberOf } from '../support/member.ts';
import { password } from '../support/people.ts';
import { submitSignIn } from '../support/sign-in.ts';
import { expect, test } from '../support/own-company.ts';

interface Named {
  id: number;
  name: string;
  deal_type_id: number;
}
type Masters = Record<'deal_types' | 'phases' | 'products' | 'probabilities' | 'channels', Named[]>;

/** Creates a customer with a contact, an action and a deal of a million. */
async function customerOf(own: Api, name: string, roleId: number): Promise<{ customer: number; deal: number }> {
  const { deal_types, phases, products, probabilities, channels } = await own.get<Masters>('/api/rest/masters');
  const customer = await own.post<Named>('/api/rest/customers', { name, role_id: roleId });
  await own.post('/api/rest/contacts/create', { name: `${name} 担当`, customer_id: customer.id });
  await own.post(`/api/rest/customers/${customer.id}/actions`, {
    ...{ pattern_id: 4, status: 'completed', result: `${name}の報告` },
    ...{ start_datetime: '2026-11-22T10:00:00+09:00', end_datetime: '2026-11-22T11:00:00+09:00' },
  });
  const deal = await own.post<Named>('/api/rest/deals', {
    ...{ deal_type_id: deal_types[0]!.id, name: `${name}の案件`, customer_id: customer.id, amount: 1_000_000 },
    ...{ expected_contract_date: '2030-03-31', user_id: own.session.userId, phase_id: phases[0]!.id },
    ...{ product_id: products[0]!.id, probability_id: probabilities[0]!.id, channel_id: channels[0]!.id },
  });
  return { customer: customer.id, deal: deal.id };
}

test.describe('roles', () => {
  // Typed URLs lead to records that the member cannot see.
  test.use({ expectedComplaints: [/status of 40[34]/] });

  test('an administrator creates 東日本 and 西日本, and a member of one sees no record of the other', async ({
    page,
    browser,
    playwright,
    baseURL,
    own,
    mark,
  }) => {
    test.slow();
    const staff = await memberOf(own, playwright.request, baseURL!, mark);
    const email = staff.session.uid;
    await page.goto('/admin/roles');
    await expect(page.getByText('ロールがまだありません')).toBeVisible();
    for (const name of ['東日本', '西日本']) {
      await page.getByRole('button', { name: 'ロールを追加' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('名前').fill(name);
      await dialog.getByRole('button', { name: '保存' }).click();
      await expect(page.getByText(`ロール「${name}」を保存しました。`)).toBeVisible();
      await expect(dialog).toHaveCount(0);
    }
    await page.getByRole('button', { name: '東日本の操作' }).click();
    await page.getByRole('menuitem', { name: 'メンバーを割り当てる' }).click();
    await page.getByRole('checkbox', { name: /東 花子/ }).check({ force: true });
    await page.getByRole('button', { name: '割り当てる' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: '東日本' }).getByText('東 花子')).toBeVisible();
    // A modal that is still closing would catch the press.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('switch', { name: 'ロールを使用する' }).click({ force: true });
    await page.getByRole('alertdialog').getByRole('button', { name: '使用する' }).click();
    await expect(page.getByText('ロールによる権限が有効です。').first()).toBeVisible();

    const roles = await own.get<Named[]>('/api/rest/roles');
    const roleOf = (name: string) => roles.find((role) => role.name === name)!.id;
    await customerOf(own, `東の会社${mark}`, roleOf('東日本'));
    const west = await customerOf(own, `西の会社${mark}`, roleOf('西日本'));
    const listed = await staff.post<Named[]>('/api/rest/contacts');
    expect(listed.map(({ name }) => name)).toEqual([`東の会社${mark} 担当`]);

    const context = await browser.newContext({ baseURL: baseURL!, storageState: undefined });
    const hers = await context.newPage();
    await hers.goto('/sign_in');
    await submitSignIn(hers, { email, password });
    await hers.getByRole('link', { name: '案件', exact: true }).first().click();
    await expect(hers.getByText(`東の会社${mark}の案件`).first()).toBeVisible();
    await expect(hers.getByText('西の会社')).toHaveCount(0);
    for (const [path, shown] of [
      ['/customers', `東の会社${mark}`],
      ['/contacts', `東の会社${mark} 担当`],
    ] as const) {
      await hers.goto(path);
      await expect(hers.getByText(shown).first()).toBeVisible();
      await expect(hers.getByText('西の会社')).toHaveCount(0);
    }
    await hers.goto(`/customers/${west.customer}`);
    await expect(
      hers
        .getByRole('main')
        .getByText(/見つかりません/)
        .first(),
    ).toBeVisible();
    await hers.goto(`/deals/${west.deal}`);
    await expect(
      hers
        .getByRole('main')
        .getByText(/見つかりません/)
        .first(),
    ).toBeVisible();
    await expect(hers.getByText('西の会社')).toHaveCount(0);
    await context.close();

    const { deal_types } = await staff.get<Masters>('/api/rest/masters');
    const sums = await staff.post<{ count: number; total_amount: string }[]>('/api/rest/deals/by_phases/summary', {
      deal_type_id: deal_types[0]!.id,
    });
    expect(sums.reduce((all, one) => all + Number(one.total_amount), 0)).toBe(1_000_000);
    const found = await staff.get<unknown[]>(`/api/rest/search?query=${encodeURIComponent(`西の会社${mark}`)}`);
    expect(found).toEqual([]);
    await staff.dispose();
  });

  test('a menu without permission is neither shown nor opened by its URL', async ({
    browser,
    playwright,
    baseURL,
    own,
    mark,
  }) => {
    const staff = await memberOf(own, playwright.request, baseURL!, mark);
    const email = staff.session.uid;
    const { permissions } = await staff.get<{ permissions: { menus: object; functions: object } }>(
      '/api/check_profile_update',
    );
    const profile = await own.post<{ id: number }>('/api/rest/profiles', {
      name: '事務',
      permissions: { ...permissions, menus: { ...permissions.menus, contacts: false } },
    });
    const given = await own.raw.put(`/api/users/${staff.session.userId}`, { data: { custom_profile_id: profile.id } });
    expect(given.status()).toBe(200);
    const context = await browser.newContext({ baseURL: baseURL!, storageState: undefined });
    const hers = await context.newPage();
    await hers.goto('/sign_in');
    await submitSignIn(hers, { email, password });
    await expect(hers.getByRole('navigation').getByRole('link', { name: '取引先' }).first()).toBeVisible();
    await expect(hers.getByRole('navigation').getByRole('link', { name: 'コンタクト' })).toHaveCount(0);
    await hers.goto('/contacts');
    await expect(hers.getByText('この画面を表示する権限がありません')).toBeVisible();
    await context.close();
    await staff.dispose();
  });
});
