import { screen, waitFor } from '@testing-library/react';
import { field, openScreen, refusedFields } from '../testing/open-screen.tsx';
import { user } from '../testing/session-store-module.ts';
import { RegisterScreen } from './RegisterScreen.tsx';

const filled: [string, string][] = [
  ['会社名', '株式会社縁'],
  ['名前', '佐藤 花子'],
  ['メールアドレス', 'ｓato@example.co.jp'],
  ['パスワード', 'himitsu-no-kotoba'],
  ['パスワード（確認）', 'himitsu-no-kotoba'],
];

const register = async (options: Parameters<typeof openScreen>[1] = {}) => {
  const page = await openScreen(<RegisterScreen />, {
    url: '/register',
    answers: { register: { status: 'success', data: user }, resendConfirmation: { success: true, message: '' } },
    ...options,
  });
  const submit = async (agree = true) => {
    for (const [label, text] of filled) await page.fill(field(label), text);
    if (agree) await page.person.click(screen.getByRole('checkbox'));
    await page.person.click(screen.getByRole('button', { name: '同意して登録' }));
    await page.settled();
  };
  return { ...page, submit };
};

beforeEach(() => {
  globalThis.fetch = jest.fn(async () => ({ ok: false }) as Response);
});

it('registers, and reports that the mail was sent', async () => {
  const { submit, requests } = await register();
  await submit();
  expect(requests.at(-1)?.args.body).toEqual({
    companyName: '株式会社縁',
    name: '佐藤 花子',
    email: 'sato@example.co.jp',
    password: 'himitsu-no-kotoba',
    passwordConfirmation: 'himitsu-no-kotoba',
    termsCheck: true,
    locale: 'ja',
    confirmSuccessUrl: 'http://localhost/sign_in',
    configName: 'default',
  });
  expect(screen.getByRole('heading', { name: '確認メールを送信しました' })).toBeVisible();
  expect(screen.queryByText('開発用メールボックス')).not.toBeInTheDocument();
});

it('sends the mail again', async () => {
  const { submit, person, requests, settled } = await register();
  await submit();
  await person.click(screen.getByRole('button', { name: 'メールを再送' }));
  await settled();
  expect(requests.at(-1)).toMatchObject({
    name: 'resendConfirmation',
    args: { body: { email: 'sato@example.co.jp', redirectUrl: 'http://localhost/sign_in' } },
  });
  expect(screen.getByText('もう一度お送りしました。')).toBeVisible();
});

it('links to the development mailbox where one exists', async () => {
  globalThis.fetch = jest.fn(async () => ({ ok: true }) as Response);
  const { submit } = await register();
  await submit();
  expect(await screen.findByRole('link', { name: /開発用メールボックス/ })).toHaveAttribute('href', '/dev/mail');
});

it('requires every field and the consent', async () => {
  const { person, requests } = await register();
  await person.click(screen.getByRole('button', { name: '同意して登録' }));
  await waitFor(() => expect(screen.getAllByText('必須項目です')).toHaveLength(5));
  expect(screen.getByText('ご利用には同意が必要です')).toBeVisible();
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('ご利用には同意が必要です');
  expect(requests).toEqual([]);
});

it('checks the length of a password, and that both are the same', async () => {
  const { person, fill } = await register();
  await fill(field('パスワード'), 'mijikai');
  await fill(field('パスワード（確認）'), 'chigau');
  await person.click(screen.getByRole('button', { name: '同意して登録' }));
  expect(await screen.findByText('10文字以上でご入力ください')).toBeVisible();
  expect(screen.getByText('パスワードが一致しません')).toBeVisible();
});

it('shows a refusal at its field as a whole sentence', async () => {
  const { submit } = await register({
    answers: { register: refusedFields({ email: ['はすでに登録されています。'] }) },
  });
  await submit();
  const box = field('メールアドレス');
  expect(box).toHaveAccessibleDescription('メールアドレスはすでに登録されています。');
  expect(box).toHaveFocus();
});

it('shows a refusal in English', async () => {
  const { person, fill, settled } = await register({
    language: 'en',
    answers: { register: refusedFields({ email: ['has already been taken'] }) },
  });
  const labels = ['Company name', 'Name', 'E-mail address', 'Password', 'Password (again)'];
  for (const [index, label] of labels.entries()) await fill(field(label), filled[index]![1]);
  await person.click(screen.getByRole('checkbox'));
  await person.click(screen.getByRole('button', { name: 'Agree and register' }));
  await settled();
  expect(screen.getByText('E-mail address has already been taken')).toBeVisible();
});

it('offers nothing to a signed-in user', async () => {
  const { location } = await register({ isSignedIn: true });
  expect(location()).toBe('/');
});
