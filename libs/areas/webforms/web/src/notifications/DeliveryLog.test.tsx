import type { Rendered } from '@crm/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WebformScreen } from '../form/WebformScreen.tsx';
import { delivery, webform } from '../testing/samples.ts';
import { show } from '../testing/WebformsApp.tsx';

jest.setTimeout(30_000);
let rendered: Rendered;
const open = async (...rows: ReturnType<typeof delivery>[]) => {
  rendered = await show(<WebformScreen />, {
    url: '/forms/7?tab=notifications',
    path: '/forms/:webformId',
    answers: {
      getWebform: { data: webform() },
      listWebformDeliveries: { data: rows, meta: { page: 1, perPage: 20, totalCount: rows.length } },
      resendWebformDelivery: { data: delivery(1, { state: 'waiting' }) },
    },
  });
  const list = await screen.findByRole('list', { name: '送信ログ' });
  return within(list).getAllByRole('listitem');
};
afterEach(() => {
  expect(rendered.sagaFailures).toEqual([]);
  rendered.stop();
});

it('shows the time at which a mail was opened, and nothing for an unopened one', async () => {
  const mail = { kind: 'auto_reply', target: 'yamada@example.co.jp' } as const;
  const [opened, unopened] = await open(
    delivery(1, { ...mail, openedAt: '2026-10-02T10:15:00+09:00' }),
    delivery(2, mail),
  );
  expect(opened).toHaveTextContent('2026/10/02(金) 10:15 開封');
  expect(unopened).not.toHaveTextContent('開封');
});

it('sends failed deliveries again, and offers that for no others', async () => {
  const [failed, sent] = await open(delivery(1, { state: 'failed', responseStatus: 500 }), delivery(2));
  expect(within(sent!).queryByRole('button')).not.toBeInTheDocument();
  await userEvent.click(within(failed!).getByRole('button', { name: '再送' }));
  await rendered.settled();
  expect(rendered.requests.find(({ name }) => name === 'resendWebformDelivery')?.args).toEqual({
    id: 7,
    deliveryId: 1,
  });
});
