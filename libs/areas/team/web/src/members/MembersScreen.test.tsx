import { act, screen, within } from '@testing-library/react';
import { apiError } from '@crm/web-kit/testing';
import { leaveApp, mastersRequested } from '@crm/identity-web';
import { field, openScreen, refused } from '@crm/identity-web/testing/open-screen';
import { user } from '@crm/identity-web/testing';
import { invitation, member, members } from '../testing/samples.ts';
import { MembersScreen } from './MembersScreen.tsx';
import { manifest } from '../manifest.ts';

const updateUser = ({ id, body }: { id: number; body: object }) => ({
  data: { ...members.find((one) => one.id === id), ...body },
});

const open = async (answers: object = {}, url = '/members') => {
  const { area } = await manifest.store!();
  return openScreen(<MembersScreen />, {
    url,
    isSignedIn: true,
    areas: [area],
    moreLoaders: manifest.loaders,
    answers: {
      listUsers: { data: members },
      listInvitations: { data: [] },
      listProfiles: {
        data: [
          { id: null, name: '管理者' },
          { id: 4, name: '人事' },
        ],
      },
      listRoles: { data: [{ id: 6, name: '東京支店' }] },
      previewHandOver: { data: { counts: [{ kind: 'deals', count: 12 }], hidden: [], latest: null } },
      updateUser,
      getMasters: { data: {} },
      getCurrentDomain: { data: {} },
      ...answers,
    },
  });
};

const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));

const choose = async (page: Awaited<ReturnType<typeof open>>, name: string, profile: string, answer = '変更') => {
  await page.person.click(row(name).getByRole('button', { name: new RegExp(`${name}さんの権限プロファイル`) }));
  await page.person.click(screen.getByRole('option', { name: profile }));
  const dialog = await screen.findByRole('alertdialog');
  await page.person.click(within(dialog).getByRole('button', { name: answer }));
  await page.settled();
};

it('lists the members with profile and last use', async () => {
  await open();
  expect(row('佐藤 花子').getByText('2026/11/20(金) 09:30')).toBeVisible();
  expect(row('佐藤 花子').getByText('有効')).toBeVisible();
  expect(row('佐藤 花子').getByText('（自分）')).toBeVisible();
  expect(row('鈴木 一郎').getByText('サインインなし')).toBeVisible();
  expect(screen.getByText('2人')).toBeVisible();
  expect(screen.queryByText('退職 済子')).not.toBeInTheDocument();
});

it('shows deleted members on request, without actions that change them', async () => {
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: /状態/ }));
  await person.click(screen.getByRole('option', { name: '削除済み' }));
  expect(row('退職 済子').getByText('削除済み')).toBeVisible();
  expect(row('退職 済子').getAllByRole('button')).toHaveLength(1);
});

it('filters by part of a name or an address, in any width or case', async () => {
  const { person, location } = await open();
  await person.type(screen.getByRole('searchbox'), 'ＳＵＺＵＫＩ');
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect(row('鈴木 一郎').getByText('suzuki@example.co.jp')).toBeVisible();
  expect(decodeURIComponent(location())).toBe('/members?keyword=ＳＵＺＵＫＩ');
});

it('reports that no member matches', async () => {
  await open({}, '/members?keyword=zzz');
  expect(screen.getByText('条件に一致するデータはありません')).toBeVisible();
});

it('changes a profile after a confirmation', async () => {
  const page = await open();
  await choose(page, '鈴木 一郎', '管理者');
  expect(page.requests).toContainEqual(
    expect.objectContaining({ name: 'updateUser', args: { id: 10, body: { profile: 'administrator' } } }),
  );
  expect(screen.getByText('鈴木 一郎さんを「管理者」に変更しました。')).toBeVisible();
  expect(row('鈴木 一郎').getByRole('button', { name: /権限プロファイル/ })).toHaveTextContent('管理者');
});

it('changes nothing when cancelled', async () => {
  const page = await open();
  await choose(page, '鈴木 一郎', '管理者', 'キャンセル');
  expect(page.requests.map(({ name }) => name)).not.toContain('updateUser');
  expect(row('鈴木 一郎').getByRole('button', { name: /権限プロファイル/ })).toHaveTextContent('一般');
});

it('shows the refusal to demote the last administrator', async () => {
  const page = await open({
    updateUser: () => {
      const details = [{ field: 'profile', rule: 'last_administrator' }];
      throw apiError('ValidationFailed', { status: 422, message: '入力内容をご確認ください。', details });
    },
  });
  await choose(page, '佐藤 花子', '一般');
  expect(screen.getByRole('alert')).toHaveTextContent('チームには管理者が1人以上必要です。');
  expect(row('佐藤 花子').getByRole('button', { name: /権限プロファイル/ })).toHaveTextContent('管理者');
});

it('leaves the settings after administrators demote themselves', async () => {
  const to = jest.spyOn(leaveApp, 'to').mockImplementation(() => {});
  await choose(await open(), '佐藤 花子', '一般');
  expect(to).toHaveBeenCalledWith('/');
});

it('renames a member, and requests the masters again', async () => {
  const { person, fill, settled, requests } = await open();
  await person.click(screen.getByRole('button', { name: '鈴木 一郎さんの名前とロールを変更' }));
  await fill(field('名前'), '鈴木 二郎');
  await fill(field('ふりがな'), 'すずき じろう');
  await person.click(screen.getByRole('button', { name: '保存' }));
  await settled();
  expect(requests.find(({ name }) => name === 'updateUser')?.args).toEqual({
    id: 10,
    body: { name: '鈴木 二郎', kana: 'すずき じろう' },
  });
  expect(requests.map(({ name }) => name)).toContain('getMasters');
  expect(row('鈴木 二郎').getByText('suzuki@example.co.jp')).toBeVisible();
});

it('shows an invalid name at the field', async () => {
  const { person, settled } = await open();
  await person.click(screen.getByRole('button', { name: '鈴木 一郎さんの名前とロールを変更' }));
  await person.clear(field('名前'));
  await person.click(screen.getByRole('button', { name: '保存' }));
  await settled();
  expect(await screen.findAllByText(/必須項目です/)).not.toHaveLength(0);
});

it('requests the members again after a failure', async () => {
  const page = await open({ listUsers: refused(503, 'Unavailable', '現在ご利用いただけません。') });
  expect(screen.getByText('現在ご利用いただけません。')).toBeVisible();
  page.answer({ listUsers: { data: [member(9)] } });
  await page.person.click(screen.getByRole('button', { name: '再試行' }));
  await page.settled();
  expect(screen.getAllByRole('row')).toHaveLength(2);
});

it('shows a permission error to members who are no administrators', async () => {
  const general = { ...user, profile: { ...user.profile, name: 'general' } };
  await open({ validateToken: { success: true, data: general } });
  expect(screen.getByText('この画面を表示する権限がありません')).toBeVisible();
});

const menu = async (page: Awaited<ReturnType<typeof open>>, name: string, action: string) => {
  await page.person.click(row(name).getByRole('button', { name: /の操作$/ }));
  await page.person.click(await screen.findByRole('menuitem', { name: action }));
};

it('lists invitations, resends one, and cancels one after a confirmation', async () => {
  const page = await open({
    listInvitations: { data: [invitation(3)] },
    resendInvitation: { data: invitation(3) },
    cancelInvitation: undefined,
  });
  expect(row('田中 次郎').getByText('招待中')).toBeVisible();
  await menu(page, '田中 次郎', '招待メールを再送');
  await page.settled();
  expect(page.requests.map(({ name }) => name)).toContain('resendInvitation');
  await menu(page, '田中 次郎', '招待を取り消す');
  await page.person.click(await screen.findByRole('button', { name: '招待を取り消す' }));
  await page.settled();
  expect(page.requests).toContainEqual(expect.objectContaining({ name: 'cancelInvitation', args: { id: 3 } }));
});

it('invites the valid people of a pasted list, and shows the reason for the others', async () => {
  const lines = [
    { line: 1, text: '新人 <shinjin@example.jp>', email: 'shinjin@example.jp', name: '新人', problem: null },
    { line: 2, text: 'まちがい', email: 'まちがい', name: '', problem: 'malformed' },
    { line: 3, text: 'suzuki@example.co.jp', email: 'suzuki@example.co.jp', name: '', problem: 'member' },
  ];
  const page = await open({ checkInvitations: { data: lines }, createInvitations: { data: [] } });
  await page.person.click(screen.getByRole('button', { name: 'メンバーを招待' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'メンバーの招待' }));
  expect(dialog.getByRole('button', { name: '招待を送信' })).toBeDisabled();
  await page.fill(
    dialog.getByRole('textbox', { name: /招待する人/ }),
    '新人 <shinjin@example.jp>\nまちがい\nsuzuki@example.co.jp',
  );
  expect(await dialog.findByText('すでにメンバーです')).toBeVisible();
  expect(dialog.getByText('メールアドレスの形式が正しくありません')).toBeVisible();
  await page.person.click(dialog.getByRole('button', { name: '1人に招待を送信' }));
  await page.settled();
  expect(page.requests).toContainEqual(
    expect.objectContaining({
      name: 'createInvitations',
      args: {
        body: {
          people: [{ email: 'shinjin@example.jp', name: '新人' }],
          profile: 'general',
          customProfileId: null,
          roleId: null,
          provider: 'email',
          groupIds: [],
          demoOnly: false,
        },
      },
    }),
  );
  expect(await screen.findByText('1人に招待メールを送信しました。')).toBeVisible();
});

it('disables a member after explaining the effect, and enables them again', async () => {
  const disabled = { ...members[1]!, disabled: true };
  const page = await open({ disableMember: { data: disabled }, enableMember: { data: members[1] } });
  await menu(page, '鈴木 一郎', '無効にする');
  const dialog = within(await screen.findByRole('dialog', { name: '鈴木 一郎さんを無効にします' }));
  await page.person.click(dialog.getByRole('button', { name: '無効にする' }));
  await page.settled();
  expect(row('鈴木 一郎').getByText('無効')).toBeVisible();
  await menu(page, '鈴木 一郎', '有効に戻す');
  await page.settled();
  expect(row('鈴木 一郎').getByText('有効')).toBeVisible();
});

it('shows the refusal to disable the last administrator in the form', async () => {
  const page = await open({
    listUsers: { data: [member(9), member(10, { name: '鈴木 一郎' })] },
    deleteMember: () => {
      const details = [{ field: 'id', rule: 'last_administrator' }];
      throw apiError('ValidationFailed', { status: 422, message: '入力内容をご確認ください。', details });
    },
  });
  await menu(page, '鈴木 一郎', '削除');
  const dialog = within(await screen.findByRole('dialog', { name: '鈴木 一郎さんを削除します' }));
  await page.person.click(dialog.getByRole('button', { name: '削除' }));
  expect(await dialog.findByText(/チームには管理者が1人以上必要です/)).toBeVisible();
});

it('filters members without a second factor, and keeps the mark after a change of profile', async () => {
  const listUsers = { data: members.map((one) => ({ ...one, twoFactor: one.id === 9 })) };
  const page = await open({ listUsers }, '/members');
  await page.person.click(screen.getByRole('checkbox', { name: '2要素認証が未設定' }));
  expect(screen.getAllByRole('row')).toHaveLength(2);
  await choose(page, '鈴木 一郎', '人事');
  expect(row('鈴木 一郎').getByText('有効')).toBeVisible();
});

it('filters by profile', async () => {
  await open({}, '/members?profile=administrator');
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect(row('佐藤 花子').getByText('有効')).toBeVisible();
});

it('invites for another service when one is configured', async () => {
  const page = await open({
    getInviteProvider: {
      data: {
        provider: 'email',
        providers: [
          { name: 'email', available: true },
          { name: 'google_oauth2', available: true },
          { name: 'azure_oauth2', available: false },
        ],
      },
    },
    checkInvitations: {
      data: [{ line: 1, text: 'a@example.jp', email: 'a@example.jp', name: '', problem: null }],
    },
    createInvitations: { data: [] },
  });
  await page.person.click(screen.getByRole('button', { name: 'メンバーを招待' }));
  const modal = within(await screen.findByRole('dialog', { name: 'メンバーの招待' }));
  await page.fill(modal.getByRole('textbox', { name: /招待する人/ }), 'a@example.jp');
  await page.person.click(modal.getByRole('button', { name: /サインイン方法/ }));
  expect(screen.queryByRole('option', { name: 'Microsoftアカウント' })).not.toBeInTheDocument();
  await page.person.click(screen.getByRole('option', { name: 'Googleアカウント' }));
  await page.person.click(await modal.findByRole('button', { name: '1人に招待を送信' }));
  await page.settled();
  expect(page.requests.find(({ name }) => name === 'createInvitations')?.args).toMatchObject({
    body: { provider: 'google_oauth2', people: [{ email: 'a@example.jp' }] },
  });
});

it('filters by the state in the address', async () => {
  await open({ listInvitations: { data: [invitation(3)] } }, '/members?state=invited');
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect(row('田中 次郎').getByText('招待中')).toBeVisible();
});

it('hands over before deleting, and shows the progress', async () => {
  const latest = {
    id: 5,
    fromUserId: 10,
    toUserId: 9,
    status: 'completed',
    expected: [{ kind: 'deals', count: 12 }],
    moved: [{ kind: 'deals', count: 12 }],
    progress: 100,
    createdAt: '2026-11-20T00:30:00Z',
    finishedAt: '2026-11-20T00:31:00Z',
  };
  const page = await open({
    getMasters: { data: { users: members } },
    startHandOver: { data: { jobId: 5 } },
    deleteMember: { data: { ...members[1]!, deleted: true } },
  });
  act(() => void page.store.dispatch(mastersRequested()));
  await page.settled();
  await menu(page, '鈴木 一郎', '削除');
  const dialog = within(await screen.findByRole('dialog', { name: '鈴木 一郎さんを削除します' }));
  expect(await dialog.findByText('12件')).toBeVisible();
  await page.person.click(dialog.getByRole('button', { name: /引き継ぎ先/ }));
  await page.person.click(screen.getByRole('option', { name: '佐藤 花子' }));
  page.answer({ previewHandOver: { data: { counts: [{ kind: 'deals', count: 0 }], hidden: [], latest } } });
  await page.person.click(dialog.getByRole('button', { name: '削除' }));
  await page.settled();
  const names = page.requests.map(({ name }) => name);
  expect(names.indexOf('startHandOver')).toBeLessThan(names.indexOf('deleteMember'));
  expect(await screen.findByText('佐藤 花子さんへの引き継ぎが完了しました')).toBeVisible();
});

it('assigns a custom profile, and a role together with the name', async () => {
  const page = await open();
  await choose(page, '鈴木 一郎', '人事');
  expect(page.requests).toContainEqual(
    expect.objectContaining({ name: 'updateUser', args: { id: 10, body: { customProfileId: 4 } } }),
  );
  await page.person.click(row('鈴木 一郎').getByRole('button', { name: '鈴木 一郎さんの名前とロールを変更' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.person.click(dialog.getByRole('button', { name: /ロール/ }));
  await page.person.click(screen.getByRole('option', { name: '東京支店' }));
  await page.person.click(dialog.getByRole('button', { name: '保存' }));
  await page.settled();
  expect(page.requests).toContainEqual(
    expect.objectContaining({
      name: 'updateUser',
      args: { id: 10, body: { name: '鈴木 一郎', kana: null, roleId: 6 } },
    }),
  );
});
