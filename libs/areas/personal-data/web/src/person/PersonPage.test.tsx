import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../testing/PersonalDataApp.tsx';
import { browser } from './person.saga.ts';
import { Page } from './PersonPage.tsx';

const ask = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};

it('shows what is kept by section, without the empty ones, and says when a list goes on', async () => {
  await show(<Page />);
  expect(screen.getByRole('heading', { name: 'コンタクト（1件）' })).toBeVisible();
  expect(screen.getByText('sakura@example.com')).toBeVisible();
  expect(screen.queryByText(/サイトの訪問/)).not.toBeInTheDocument();
  expect(screen.getByText(/最新の1件を表示しています/)).toBeVisible();
});

it('stops the use with a reason, and offers to resume it', async () => {
  const { requests, settled } = await show(<Page />);
  const dialog = await ask('利用停止');
  await userEvent.click(dialog.getByRole('button', { name: '利用停止' }));
  await settled();
  expect(requests.find(({ name }) => name === 'stopPersonalDataUse')!.args).toEqual({
    contactId: 7,
    body: { reason: 'requested', resumes: false },
  });
  expect(await screen.findByText(/から利用停止中です/)).toBeVisible();
  expect(screen.getByRole('button', { name: '利用再開' })).toBeVisible();
});

it('erases only after a confirmation, and leaves the page', async () => {
  const leave = jest.spyOn(browser, 'leave').mockImplementation(() => {});
  const { requests, settled } = await show(<Page />);
  const dialog = await ask('消去');
  await userEvent.click(dialog.getByRole('button', { name: '消去' }));
  expect(requests.some(({ name }) => name === 'erasePersonalData')).toBe(false);
  await userEvent.click(dialog.getByRole('checkbox', { name: '元に戻せないことを確認しました' }));
  await userEvent.click(dialog.getByRole('button', { name: '消去' }));
  await settled();
  expect(requests.find(({ name }) => name === 'erasePersonalData')!.args).toEqual({
    contactId: 7,
    body: { reason: 'requested' },
  });
  expect(leave).toHaveBeenCalledTimes(1);
});
