import { screen, within } from '@testing-library/react';
import { leaveApp } from '../auth/leave-app.ts';
import { field, openScreen, refused, refusedFields } from '../testing/open-screen.tsx';
import { user } from '../testing/session-store-module.ts';
import { AccountScreen } from './AccountScreen.tsx';

const companies = [
  { id: 7, name: '株式会社縁', current: true },
  { id: 8, name: '合同会社ゆかり', current: false },
];

const open = (answers: object = {}) =>
  openScreen(<AccountScreen />, {
    url: '/account',
    isSignedIn: true,
    answers: {
      listOwnDomains: { data: companies },
      updateAccount: ({ body }: { body: object }) => ({ status: 'success', data: { ...user, ...body } }),
      getMasters: { data: {} },
      getCurrentDomain: { data: {} },
      ...answers,
    },
  });

const part = (name: string) => within(screen.getByRole('region', { name }));

it('changes name and nickname, and requests the members again', async () => {
  const { person, fill, settled, requests } = await open();
  const name = field('名前', part('プロフィール'));
  await fill(name, '鈴木 花子');
  await fill(field('ふりがな', part('プロフィール')), 'すずき はなこ');
  await fill(field('ニックネーム', part('プロフィール')), 'はな');
  await person.click(part('プロフィール').getByRole('button', { name: '保存' }));
  await settled();
  const saved = requests.filter(({ name: operation }) => operation === 'updateAccount');
  expect(saved.map(({ args }) => args.body)).toEqual([
    { name: '鈴木 花子', kana: 'すずき はなこ', nickname: 'はな', locale: 'ja' },
  ]);
  expect(requests.map(({ name: operation }) => operation)).toContain('getMasters');
  expect(part('プロフィール').getByRole('status')).toHaveTextContent('保存しました。');
  expect(part('パスワードの変更').queryByRole('status')).not.toBeInTheDocument();
});

it('switches to the chosen language', async () => {
  const { person, settled } = await open();
  await person.click(part('プロフィール').getByRole('button', { name: /表示言語/ }));
  await person.click(screen.getByRole('option', { name: 'English' }));
  await person.click(part('プロフィール').getByRole('button', { name: '保存' }));
  await settled();
  expect(await screen.findByRole('heading', { name: 'Account' })).toBeVisible();
});

const typePasswords = async ({ person, fill, settled }: Awaited<ReturnType<typeof open>>) => {
  const form = part('パスワードの変更');
  await fill(field('現在のパスワード', form), 'ima-no-kotoba');
  await fill(field('新しいパスワード', form), 'atarashii-kotoba');
  await fill(field('新しいパスワード（確認）', form), 'atarashii-kotoba');
  await person.click(form.getByRole('button', { name: 'パスワードを変更' }));
  await settled();
};

it('changes the password by the current one, and clears the fields', async () => {
  const page = await open();
  await typePasswords(page);
  expect(page.requests.at(-1)?.args.body).toEqual({
    currentPassword: 'ima-no-kotoba',
    password: 'atarashii-kotoba',
    passwordConfirmation: 'atarashii-kotoba',
  });
  expect(screen.getByText(/パスワードを変更しました。/)).toBeVisible();
  expect(field('現在のパスワード', part('パスワードの変更'))).toHaveValue('');
});

it('shows a wrong current password at its field', async () => {
  const page = await open({ updateAccount: refusedFields({ currentPassword: ['が正しくありません。'] }) });
  await typePasswords(page);
  const box = field('現在のパスワード', part('パスワードの変更'));
  expect(box).toHaveAccessibleDescription('現在のパスワードが正しくありません。');
  expect(box).toHaveValue('ima-no-kotoba');
});

it('switches to another company by loading the app again', async () => {
  const to = jest.spyOn(leaveApp, 'to').mockImplementation(() => {});
  const { person, settled, requests } = await open();
  await person.click(screen.getByRole('button', { name: '合同会社ゆかりに切り替える' }));
  await settled();
  expect(requests.at(-1)?.args.body).toEqual({ currentDomainId: 8 });
  expect(to).toHaveBeenCalledWith('/');
});

it('requests the companies again after a failure', async () => {
  const page = await open({ listOwnDomains: refused(503, 'Unavailable', 'x') });
  page.answer({ listOwnDomains: { data: companies } });
  await page.person.click(screen.getByRole('button', { name: '再試行' }));
  await page.settled();
  expect(screen.getByText('株式会社縁')).toBeVisible();
});

describe('deleting the account', () => {
  const card = () => within(screen.getByRole('region', { name: 'アカウントの削除' }));
  const press = (page: Awaited<ReturnType<typeof open>>, name: string) =>
    page.person.click(card().getByRole('button', { name }));
  const ask = async (answers: object, password = 'ima-no-kotoba') => {
    const page = await open(answers);
    await press(page, 'アカウントを削除');
    expect(card().getByText('sato@example.co.jpのアカウントを削除します。元に戻せません。')).toBeVisible();
    if (password) await page.fill(field('現在のパスワード', card()), password);
    await press(page, 'アカウントを削除');
    await page.settled();
    return page;
  };
  const asked = ({ requests }: Awaited<ReturnType<typeof open>>) =>
    requests.filter(({ name }) => name === 'deleteAccount').map(({ args }) => args);

  it('deletes by the current password', async () => {
    const page = await ask({ deleteAccount: { status: 'success', message: '' } });
    expect(asked(page)).toEqual([{ body: { currentPassword: 'ima-no-kotoba' } }]);
    expect(page.state<object>('auth')).toMatchObject({ status: 'SIGNED_OUT', reason: 'deleted' });
  });

  it('does not delete without the password, nor when cancelled', async () => {
    const page = await ask({}, '');
    expect(field('現在のパスワード', card())).toBeInvalid();
    await press(page, 'キャンセル');
    expect(asked(page)).toEqual([]);
    expect(card().queryByLabelText(/現在のパスワード/)).toBeNull();
  });

  it('shows a wrong password at the field', async () => {
    await ask({ deleteAccount: refusedFields({ currentPassword: ['が正しくありません。'] }) });
    expect(field('現在のパスワード', card())).toHaveAccessibleDescription(expect.stringContaining('正しくありません'));
  });

  it('shows the reason of a refusal', async () => {
    const text = '他のメンバーがいるチームの唯一の管理者のため、削除できません。';
    await ask({ deleteAccount: refused(422, 'ValidationFailed', text) });
    expect(screen.getByText(text)).toBeVisible();
  });
});
