import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiError } from '@crm/web-kit/testing';
import { Route, Routes } from 'react-router';
import { show } from '../testing/AccountingApp.tsx';
import { connection, disconnected } from '../testing/samples.ts';
import { Page } from './ConnectionsPage.tsx';
import { browser } from './leave-for.ts';
import { Page as ReturnPage } from './ReturnPage.tsx';

it('leaves for the page of consent', async () => {
  const leave = jest.spyOn(browser, 'leaveFor').mockReturnValue(undefined);
  const page = await show(<Page />, {
    listAccountingConnections: { data: [disconnected('freee'), disconnected('money_forward')] },
    startAccountingConnection: { data: { url: 'https://accounts.secure.freee.co.jp/consent' } },
  });
  await page.settled();
  await userEvent.click(screen.getAllByRole('button', { name: '連携する' })[0]!);
  await page.settled();
  expect(leave).toHaveBeenCalledWith('https://accounts.secure.freee.co.jp/consent');
  page.stop();
});

it('asks before it disconnects', async () => {
  const page = await show(<Page />, { deleteAccountingConnection: null });
  await page.settled();
  await userEvent.click(screen.getByRole('button', { name: '連携を解除' }));
  await page.settled();
  const dialog = screen.getByRole('alertdialog', { name: 'freee請求書との連携を解除します' });
  await userEvent.click(within(dialog).getByRole('button', { name: '連携を解除' }));
  await page.settled();
  expect(page.requests.find(({ name }) => name === 'deleteAccountingConnection')!.args).toEqual({ service: 'freee' });
  page.stop();
});

it('asks for a new connection where the old one has ended, and says who can set up a service', async () => {
  const page = await show(<Page />, {
    listAccountingConnections: {
      data: [connection({ state: 'reconnect' }), disconnected('money_forward', { isAvailable: false })],
    },
  });
  await page.settled();
  expect(screen.getByRole('button', { name: '再連携する' })).toBeVisible();
  expect(screen.getByText(/運用者がサービスにアプリを登録し/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '連携する' })).toBeNull();
  page.stop();
});

const returned = (
  <Routes>
    <Route path="/accounting/:service" element={<ReturnPage />} />
    <Route path="/accounting" element={<Page />} />
  </Routes>
);

it('finishes the connection with what the service returned', async () => {
  const page = await show(
    returned,
    { finishAccountingConnection: { data: connection() } },
    '/accounting/freee?code=c1&state=s1',
  );
  await page.settled();
  expect(page.requests.find(({ name }) => name === 'finishAccountingConnection')!.args).toEqual({
    service: 'freee',
    body: { code: 'c1', state: 's1' },
  });
  expect(await screen.findByText('デモ株式会社')).toBeVisible();
  page.stop();
});

it.each([
  ['/accounting/freee?error=access_denied&state=s1', /許可されませんでした/],
  ['/accounting/freee?code=c1&state=s1', '入力内容をご確認ください。'],
])('says that %s did not connect', async (url, text) => {
  const refuse = () => {
    throw apiError('ValidationFailed', { status: 422, message: '入力内容をご確認ください。' });
  };
  const page = await show(returned, { finishAccountingConnection: refuse }, url);
  await page.settled();
  expect(screen.getByText(text)).toBeVisible();
  page.stop();
});
