import { screen, within } from '@testing-library/react';
import { apiError } from '@crm/web-kit/testing';
import { openScreen } from '../testing/open-screen.tsx';
import { ownSession } from '../testing/samples.ts';
import { OwnSessions } from './OwnSessions.tsx';

const here = ownSession(1, { current: true });
const phone = ownSession(2, { browser: 'Safari', os: 'iOS', device: 'mobile' });
const unknown = ownSession(3, { browser: null, os: null, device: 'unknown', address: null });

const open = (answers: object = {}) =>
  openScreen(<OwnSessions />, {
    isSignedIn: true,
    answers: { listSessions: { data: [here, phone, unknown] }, ...answers },
  });

it('marks this device among the others, and shows the known facts of each', async () => {
  await open();
  const [first, second, third] = await screen.findAllByRole('listitem');
  expect(within(first!).getByText('この端末')).toBeVisible();
  expect(within(first!).queryByRole('button')).toBeNull();
  expect(second).toHaveTextContent('Safari・iOS');
  expect(second).toHaveTextContent(/203\.0\.113\.\*.*最終利用：2026\/11\/20/);
  expect(third).toHaveTextContent('不明な端末');
});

it('ends one of the others', async () => {
  const page = await open({ endSession: undefined });
  page.answer({ listSessions: { data: [here, unknown] } });
  await page.person.click(await screen.findByRole('button', { name: 'Safari・iOSをサインアウト' }));
  await page.settled();
  expect(page.requests.find(({ name }) => name === 'endSession')?.args).toEqual({ id: 2 });
  expect(screen.getByText('Safari・iOSをサインアウトしました。')).toBeVisible();
  expect(screen.queryByText('Safari・iOS')).toBeNull();
});

it('treats a missing session as ended, and reports other failures', async () => {
  const page = await open({
    endSession: () => {
      throw apiError('RecordNotFound', { status: 404 });
    },
  });
  await page.person.click(await screen.findByRole('button', { name: 'Safari・iOSをサインアウト' }));
  await page.settled();
  expect(screen.getByText('Safari・iOSをサインアウトしました。')).toBeVisible();
  page.answer({
    endSession: () => {
      throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
    },
  });
  await page.person.click(screen.getByRole('button', { name: '不明な端末をサインアウト' }));
  await page.settled();
  expect(screen.getByText('現在ご利用いただけません。')).toBeVisible();
});

it('ends all others after a confirmation, and none when cancelled', async () => {
  const page = await open({ endOtherSessions: undefined });
  const ask = async (choice: string) => {
    await page.person.click(await screen.findByRole('button', { name: 'ほかの端末をすべてサインアウト' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('この端末以外の2台をサインアウトします。');
    await page.person.click(within(dialog).getByRole('button', { name: choice }));
    await page.settled();
  };
  await ask('キャンセル');
  expect(page.requests.map(({ name }) => name)).not.toContain('endOtherSessions');
  page.answer({ listSessions: { data: [here] } });
  await ask('サインアウト');
  expect(page.requests.map(({ name }) => name)).toContain('endOtherSessions');
  expect(screen.getByText('ほかの端末をすべてサインアウトしました。')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'ほかの端末をすべてサインアウト' })).toBeNull();
});

it('requests the sessions again after a failure', async () => {
  const page = await open({
    listSessions: () => {
      throw apiError('Unavailable', { status: 503 });
    },
  });
  page.answer({ listSessions: { data: [here] } });
  await page.person.click(await screen.findByRole('button', { name: '再試行' }));
  await page.settled();
  expect(screen.getByText('この端末')).toBeVisible();
});
