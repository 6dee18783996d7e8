import { screen } from '@testing-library/react';
import { apiError } from '@crm/web-kit/testing';
import { SignInScreen } from '../sign-in/SignInScreen.tsx';
import { field, openScreen } from '../testing/open-screen.tsx';
import { tokenHeaders, user } from '../testing/session-store-module.ts';
import { TwoFactorCard } from './TwoFactorCard.tsx';

const setup = { secret: 'LRU3DBZGY25VXDLT3WQIL3AUUPQVFVEZ', uri: 'otpauth://totp/Enishi:x?secret=LRU3DBZGY25VXDLT' };
const wrong = () => {
  throw apiError('ValidationFailed', { status: 422, details: [{ field: 'code', rule: 'wrong_code' }] });
};

it('sets up by password, QR code and a first code, and shows the recovery codes once', async () => {
  const { person, fill, settled, answer, requests } = await openScreen(<TwoFactorCard />, {
    isSignedIn: true,
    answers: {
      prepareTwoFactor: { data: setup },
      activateTwoFactor: wrong,
    },
  });
  await person.click(await screen.findByRole('button', { name: '設定を始める' }));
  await fill(field('現在のパスワード'), 'demo-Pass-2026');
  await person.click(screen.getByRole('button', { name: '次へ' }));
  expect(await screen.findByRole('img', { name: /QRコード/ })).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:image/),
  );
  expect(screen.getByText('LRU3 DBZG Y25V XDLT 3WQI L3AU UPQV FVEZ')).toBeVisible();

  await fill(field('確認コード'), '000000');
  await person.click(screen.getByRole('button', { name: '有効にする' }));
  expect(await screen.findByText(/確認コードが正しくないか/)).toBeVisible();

  answer({
    activateTwoFactor: { data: { recoveryCodes: ['abcde-fghjk', 'mnpqr-stuvw'] } },
    getTwoFactor: { data: { enabled: true, required: false, recoveryCodesLeft: 10 } },
  });
  await fill(field('確認コード'), '123456');
  await person.click(screen.getByRole('button', { name: '有効にする' }));
  expect(await screen.findByText('abcde-fghjk')).toBeVisible();
  expect(screen.getByRole('link', { name: 'ファイルに保存' })).toHaveAttribute('download');
  await person.click(screen.getByRole('button', { name: '保管しました' }));
  await settled();
  expect(screen.queryByText('abcde-fghjk')).toBeNull();
  expect(screen.getByText('有効')).toBeVisible();
  expect(requests.filter(({ name }) => name === 'activateTwoFactor').at(-1)?.args).toEqual({
    body: { code: '123456' },
  });
});

it('cannot be turned off while the company requires it', async () => {
  await openScreen(<TwoFactorCard />, {
    isSignedIn: true,
    answers: { getTwoFactor: { data: { enabled: true, required: true, recoveryCodesLeft: 2 } } },
  });
  expect(await screen.findByText(/無効にはできません/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '無効にする' })).toBeNull();
  expect(screen.getByRole('button', { name: 'リカバリーコードを再発行' })).toBeVisible();
});

it('asks for a code in a second step of signing in, and returns to the first', async () => {
  const asked = () => {
    throw apiError('TwoFactorRequired', { status: 401, data: { twoFactorToken: 'step-1' } });
  };
  const { person, fill, settled, requests } = await openScreen(<SignInScreen />, {
    answers: {
      signIn: asked,
      verifyTwoFactor: { data: { data: user }, headers: tokenHeaders() },
    },
  });
  const begin = async () => {
    await fill(field('メールアドレス'), user.email);
    await fill(field('パスワード'), 'demo-Pass-2026');
    await person.click(screen.getByRole('button', { name: 'サインイン' }));
    await settled();
  };
  await begin();
  await person.click(screen.getByRole('button', { name: 'パスワードの入力に戻る' }));
  expect(screen.queryByLabelText(/確認コード/)).toBeNull();
  await begin();
  await fill(field('確認コード'), '123 456');
  await person.click(screen.getByRole('button', { name: 'サインイン' }));
  await settled();
  expect(requests.at(-1)).toMatchObject({
    name: 'verifyTwoFactor',
    args: { body: { twoFactorToken: 'step-1', code: '123 456' } },
  });
  // The sign-in screen is closed.
  expect(screen.queryByLabelText(/確認コード/)).toBeNull();
});
