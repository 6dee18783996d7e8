import { screen } from '@testing-library/react';
import { field, openScreen, refused, refusedFields } from '../testing/open-screen.tsx';
import { user } from '../testing/session-store-module.ts';
import { ForgotScreen } from './ForgotScreen.tsx';
import { NewPasswordScreen } from './NewPasswordScreen.tsx';

beforeEach(() => {
  globalThis.fetch = jest.fn(async () => ({ ok: false }) as Response);
});

describe('the request for a mail', () => {
  it('returns the same answer for known and unknown addresses', async () => {
    const { person, fill, settled, requests } = await openScreen(<ForgotScreen />, {
      url: '/password/forgot',
      answers: { requestPasswordReset: { success: true, message: '' } },
    });
    await fill(field('メールアドレス'), 'sato@example.co.jp');
    await person.keyboard('{Enter}');
    await settled();
    expect(requests.at(-1)?.args.body).toEqual({
      email: 'sato@example.co.jp',
      redirectUrl: 'http://localhost/password/new',
    });
    expect(screen.getByRole('status')).toHaveTextContent('sato@example.co.jpが登録されている場合');
  });
});

describe('the page behind the link', () => {
  const url = '/password/new?reset_password_token=abc';
  const valid = { checkResetPasswordToken: { data: { valid: true } } };
  const open = (answers: object, at = url) => openScreen(<NewPasswordScreen />, { url: at, answers: { ...answers } });
  const submit = async ({ person, fill, settled }: Awaited<ReturnType<typeof open>>, again = 'atarashii-kotoba') => {
    await fill(field('新しいパスワード'), 'atarashii-kotoba');
    await fill(field('新しいパスワード（確認）'), again);
    await person.click(screen.getByRole('button', { name: 'パスワードを設定' }));
    await settled();
  };

  it('checks the token first, then sets the password', async () => {
    const page = await open({ ...valid, resetPassword: { success: true, data: user, message: '' } });
    expect(page.requests.at(-1)).toMatchObject({ args: { resetPasswordToken: 'abc' } });
    await submit(page);
    expect(page.requests.at(-1)?.args.body).toEqual({
      password: 'atarashii-kotoba',
      passwordConfirmation: 'atarashii-kotoba',
      resetPasswordToken: 'abc',
    });
    expect(screen.getByText('パスワードを設定しました')).toBeVisible();
    expect(screen.getByRole('link', { name: 'サインイン' })).toHaveAttribute('href', '/sign_in');
  });

  it.each([
    ['is not good any more', { checkResetPasswordToken: { data: { valid: false } } }, url],
    ['has a shape that is none', { checkResetPasswordToken: refused(422, 'ValidationFailed', 'x') }, url],
    ['is missing', {}, '/password/new'],
  ])('offers another mail when the token %s', async (_what, answers, at) => {
    await open(answers, at);
    expect(screen.getByText('このリンクは使用できません')).toBeVisible();
    expect(screen.getByRole('link', { name: '新しいメールを受け取る' })).toHaveAttribute('href', '/password/forgot');
  });

  it('offers another mail when the token was used meanwhile', async () => {
    const page = await open({ ...valid, resetPassword: refused(401, 'SignInRequired', 'Unauthorized') });
    await submit(page);
    expect(screen.getByText('このリンクは使用できません')).toBeVisible();
  });

  it('shows a refusal at its field', async () => {
    const page = await open({
      ...valid,
      resetPassword: refusedFields({ password: ['は10文字以上で入力してください。'] }),
    });
    await submit(page);
    expect(screen.getByText('新しいパスワードは10文字以上で入力してください。')).toBeVisible();
  });

  it('sends nothing while the passwords differ', async () => {
    const page = await open(valid);
    await submit(page, 'betsu-no-kotoba');
    expect(await screen.findByText('パスワードが一致しません')).toBeVisible();
    expect(page.requests.map(({ name }) => name)).not.toContain('resetPassword');
  });

  it('checks the token again after a lost connection', async () => {
    const page = await open({ checkResetPasswordToken: refused(503, 'Unavailable', 'x') });
    page.answer(valid);
    await page.person.click(screen.getByRole('button', { name: '再試行' }));
    await page.settled();
    expect(screen.getByRole('button', { name: 'パスワードを設定' })).toBeVisible();
  });
});
