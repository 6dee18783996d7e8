import { screen } from '@testing-library/react';
import { field, openScreen, refused } from '../testing/open-screen.tsx';
import { ConfirmationScreen } from './ConfirmationScreen.tsx';

beforeEach(() => {
  globalThis.fetch = jest.fn(async () => ({ ok: false }) as Response);
});

const ask = async (answers: object) => {
  const page = await openScreen(<ConfirmationScreen />, { url: '/confirmation', answers: { ...answers } });
  await page.fill(field('メールアドレス'), 'sato@example.co.jp');
  await page.person.click(screen.getByRole('button', { name: '確認メールを送信' }));
  await page.settled();
  return page;
};

it('sends another confirmation mail, and does not reveal a known address', async () => {
  const { requests } = await ask({ resendConfirmation: { success: true, message: '' } });
  expect(requests.at(-1)?.args.body).toMatchObject({ email: 'sato@example.co.jp' });
  expect(screen.getByRole('status')).toHaveTextContent('登録済みで確認がまだの場合');
});

it('shows the reason of a mail that was not sent, and keeps the address', async () => {
  await ask({ resendConfirmation: refused(429, 'TooManyRequests', '試行回数が上限に達しました。') });
  expect(screen.getByRole('alert')).toHaveTextContent('試行回数が上限に達しました。');
  expect(field('メールアドレス')).toHaveValue('sato@example.co.jp');
});
