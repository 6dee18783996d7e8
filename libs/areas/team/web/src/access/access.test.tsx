import { screen, within } from '@testing-library/react';
import { apiError } from '@crm/web-kit/testing';
import { mastersReceived } from '@crm/identity-web';
import { field, openScreen } from '@crm/identity-web/testing/open-screen';
import { member } from '../testing/samples.ts';
import { placeAfter } from './role-places.ts';
import { ProfilesScreen } from './ProfilesScreen.tsx';
import { RolesScreen } from './RolesScreen.tsx';
import { manifest } from '../manifest.ts';
import { profiles, roles } from './samples.ts';

const users = [
  member(9),
  member(10, { name: '鈴木 一郎', profile: 'general', customProfileId: 5, roleId: 2 }),
  member(11, { name: '高橋 三郎', profile: 'general' }),
];
const dealTypes = [{ id: 7, name: '新規', deleted: false }];

const open = async (element: React.ReactElement, url: string, answers: object = {}) => {
  const { area } = await manifest.store!();
  const page = await openScreen(element, {
    url,
    isSignedIn: true,
    areas: [area],
    moreLoaders: manifest.loaders,
    answers: {
      listProfiles: { data: profiles },
      listRoles: { data: roles },
      getMasters: { data: { users, dealTypes } },
      getCurrentDomain: { data: { showAuthority: true, csvEasyAuthorityMode: true, lockVersion: 5 } },
      ...answers,
    },
  });
  page.store.dispatch(
    mastersReceived({
      company: { showAuthority: true, csvEasyAuthorityMode: false, lockVersion: 4 },
      masters: { users, dealTypes },
    } as never),
  );
  await page.settled();
  return page;
};
type Page = Awaited<ReturnType<typeof open>>;

const choose = async ({ person, settled }: Page, name: string, action: string) => {
  await person.click(screen.getByRole('button', { name: `${name}の操作` }));
  await person.click(await screen.findByRole('menuitem', { name: action }));
  await settled();
};

describe('profiles', () => {
  const openProfiles = (answers?: object) => open(<ProfilesScreen />, '/profiles', answers);

  it('shows the disabled features and the members of each profile', async () => {
    await openProfiles();
    const row = within(screen.getByRole('row', { name: /インサイドセールス/ }));
    expect(row.getByText(/フォーム、管理者設定、名寄せ、CSV一括/)).toBeVisible();
    expect(row.getByText('鈴木 一郎')).toBeVisible();
    expect(within(screen.getByRole('row', { name: /^管理者/ })).getByText('すべて使えます')).toBeVisible();
    expect(within(screen.getByRole('row', { name: /^一般/ })).getByText('高橋 三郎')).toBeVisible();
  });

  it('saves the switches of a custom profile', async () => {
    const page = await openProfiles({ updateProfile: { data: profiles[2] } });
    await choose(page, 'インサイドセールス', '編集');
    await page.person.click(screen.getByRole('switch', { name: 'CSV一括' }));
    await page.person.click(screen.getByRole('switch', { name: 'コンタクト' }));
    await page.person.click(screen.getByRole('button', { name: '保存' }));
    await page.settled();
    const { args } = page.requests.find(({ name }) => name === 'updateProfile')!;
    expect(args).toMatchObject({
      id: 5,
      body: { lockVersion: 2, permissions: { menus: { contacts: false }, functions: { csv: true } } },
    });
    expect(screen.getByText('プロファイル「インサイドセールス」を保存しました。')).toBeVisible();
  });

  it('warns about member management without the administrators’ app, and switches it on', async () => {
    const page = await openProfiles({ updateProfile: { data: profiles[2] } });
    await choose(page, 'インサイドセールス', '編集');
    expect(screen.queryByText('メンバー管理の画面を開けません')).toBeNull();
    const manages = screen.getByRole('switch', { name: 'メンバー管理' });
    if (!(manages as HTMLInputElement).checked) await page.person.click(manages);
    expect(screen.getByText('メンバー管理の画面を開けません')).toBeVisible();
    await page.person.click(screen.getByRole('button', { name: '「管理者設定」をオンにする' }));
    expect(screen.queryByText('メンバー管理の画面を開けません')).toBeNull();
    await page.person.click(screen.getByRole('button', { name: '保存' }));
    await page.settled();
    const { args } = page.requests.find(({ name }) => name === 'updateProfile')!;
    expect(args).toMatchObject({
      body: { permissions: { menus: { adminConsole: true }, functions: { memberManagement: true } } },
    });
  });

  it('shows system profiles read-only', async () => {
    const page = await openProfiles();
    await page.person.click(screen.getByRole('button', { name: '管理者' }));
    await page.settled();
    expect(screen.getByRole('switch', { name: '名寄せ' })).toBeDisabled();
    expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
  });

  it('reports a taken name in its own words', async () => {
    const page = await openProfiles({
      createProfile: () => {
        throw apiError('ValidationFailed', { status: 422, message: '', details: [{ field: 'name', rule: 'taken' }] });
      },
    });
    await page.person.click(screen.getByRole('button', { name: 'プロファイルを追加' }));
    await page.settled();
    await page.fill(field('名前'), '一般');
    await page.person.click(screen.getByRole('button', { name: '保存' }));
    await page.settled();
    expect(screen.getByText('同じ名前がすでに使われています。別の名前をご入力ください。')).toBeVisible();
  });

  it('asks for a replacement for the members before deleting', async () => {
    const page = await openProfiles({ deleteProfile: {} });
    await choose(page, 'インサイドセールス', '削除');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/メンバー1人が使用しています/)).toBeVisible();
    await page.person.click(dialog.getByRole('button', { name: '削除' }));
    await page.settled();
    expect(page.requests).toContainEqual(
      expect.objectContaining({ name: 'deleteProfile', args: { id: 5, toGeneral: true } }),
    );
  });
});

describe('roles', () => {
  const openRoles = (answers?: object) => open(<RolesScreen />, '/roles', answers);

  it('shows the tree with members and customers', async () => {
    await openRoles();
    const lines = screen.getAllByRole('listitem').map((line) => line.textContent);
    expect(lines.map((line) => line?.slice(0, 3))).toEqual(['本社メ', '東日本', '東京メ', '西日本']);
    expect(lines[1]).toBe('東日本鈴木 一郎取引先120件');
  });

  it('ticks the steps that a step includes, and clears the steps that include it', async () => {
    const page = await openRoles({ updateRole: { data: roles[1] } });
    await page.person.click(screen.getByRole('button', { name: '東日本' }));
    await page.settled();
    const box = (name: string) => screen.getByRole('checkbox', { name });
    await page.person.click(box('コンタクト 保存'));
    expect(box('コンタクト 参照')).toBeChecked();
    expect(box('コンタクト 削除')).not.toBeChecked();
    await page.person.click(box('案件：新規 参照'));
    await page.person.click(screen.getByRole('button', { name: '保存' }));
    await page.settled();
    const { args } = page.requests.find(({ name }) => name === 'updateRole')!;
    expect(args).toMatchObject({
      id: 2,
      body: { levels: { customer: 'delete', contact: 'see', dealTypes: [{ dealTypeId: 7, level: 'none' }] } },
    });
  });

  it('clears and disables all other kinds without access to customers', async () => {
    const page = await openRoles();
    await page.person.click(screen.getByRole('button', { name: '東日本' }));
    await page.settled();
    await page.person.click(screen.getByRole('checkbox', { name: '取引先 参照' }));
    for (const name of ['コンタクト 参照', '案件：新規 参照', 'アクション 削除']) {
      expect(screen.getByRole('checkbox', { name })).not.toBeChecked();
      expect(screen.getByRole('checkbox', { name })).toBeDisabled();
    }
  });

  it('moves a role by the menu', async () => {
    const page = await openRoles({ moveRole: { data: roles } });
    await choose(page, '西日本', '上のロールの下位にする');
    expect(page.requests).toContainEqual(
      expect.objectContaining({ name: 'moveRole', args: { id: 3, body: { parentId: 2, beforeId: null } } }),
    );
    expect(screen.getByText('ロール「西日本」を移動しました。')).toBeVisible();
  });

  it('assigns members who have another role or none', async () => {
    const page = await openRoles({ assignRole: { data: roles[3] } });
    await choose(page, '西日本', 'メンバーを割り当てる');
    await page.person.click(screen.getByRole('checkbox', { name: '鈴木 一郎' }));
    await page.person.click(screen.getByRole('button', { name: '割り当てる' }));
    await page.settled();
    expect(page.requests).toContainEqual(
      expect.objectContaining({ name: 'assignRole', args: { id: 3, body: { userIds: [10] } } }),
    );
  });

  it('explains the effect before it switches roles off', async () => {
    const page = await openRoles({ saveRoleUse: { data: { showAuthority: false } } });
    await page.person.click(screen.getByRole('switch', { name: 'ロールを使用する' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/全員がすべての取引先・案件・コンタクト・アクションを参照できる/)).toBeVisible();
    await page.person.click(dialog.getByRole('button', { name: '使用しない' }));
    await page.settled();
    expect(page.requests).toContainEqual(
      expect.objectContaining({ name: 'saveRoleUse', args: { body: { showAuthority: false } } }),
    );
  });

  it('lets CSV files leave out the owner role', async () => {
    const page = await openRoles({ updateDomain: { data: {} } });
    await page.person.click(screen.getByRole('switch', { name: 'CSVで所有ロールを省略できるようにする' }));
    await page.settled();
    expect(page.requests).toContainEqual(
      expect.objectContaining({
        name: 'updateDomain',
        args: { body: { csvEasyAuthorityMode: true, lockVersion: 4 } },
      }),
    );
  });

  it('returns the target of a move', () => {
    const [head, east, tokyo, west] = roles as [
      (typeof roles)[0],
      (typeof roles)[0],
      (typeof roles)[0],
      (typeof roles)[0],
    ];
    expect(placeAfter(roles, east, 'down')).toEqual({ parentId: 1, beforeId: null });
    expect(placeAfter(roles, west, 'up')).toEqual({ parentId: 1, beforeId: 2 });
    expect(placeAfter(roles, tokyo, 'out')).toEqual({ parentId: 1, beforeId: 3 });
    expect(placeAfter(roles, head, 'out')).toBeUndefined();
    expect(placeAfter(roles, east, 'in')).toBeUndefined();
  });
});
