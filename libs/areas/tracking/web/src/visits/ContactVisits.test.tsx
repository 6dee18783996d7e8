import { apiError } from '@crm/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { events, opening, openingEvents, visit, visitPage } from '../testing/samples.ts';
import { show } from '../testing/TrackingApp.tsx';
import { Part } from './ContactVisits.tsx';

const company = (enableWebAnalytics: boolean) => ({
  masters: { status: 'ready', data: { masters: {}, company: { id: 1, name: '株式会社縁', enableWebAnalytics } } },
});

it('lists visits with their first page, duration and source', async () => {
  const { requests } = await show(<Part recordId={8} />, {
    listTrackingSessions: visitPage([visit(1), visit(3), visit(2)]),
  });
  expect(requests.map(({ name, args }) => [name, args])).toEqual([
    ['listTrackingSessions', { contactId: 8, page: 1, perPage: 10 }],
  ]);
  const [first, second, third] = screen.getAllByRole('article');
  expect(first).toHaveTextContent('料金プラン');
  expect(first).toHaveTextContent('2ページ');
  expect(first).toHaveTextContent('5分12秒');
  expect(first).toHaveTextContent('newsletter / email / 春の展示会');
  expect(second).toHaveTextContent('フォーム送信');
  expect(second).toHaveTextContent('直接');
  expect(third).toHaveTextContent('www.example.jp/資料/download');
  expect(third).toHaveTextContent('search.example から');
});

it('marks a visit that a mail led to, and shows no number of pages without pages', async () => {
  const click = visit(3, { fromMail: true, referrer: null, pageViewCount: 0 });
  await show(<Part recordId={8} />, {
    listTrackingSessions: visitPage([click]),
    listTrackingSessionEvents: { data: [{ ...events[2]!, eventType: 'email_click' }] },
  });
  const row = screen.getByRole('article');
  expect(row).toHaveTextContent('メールから');
  expect(row).not.toHaveTextContent('0ページ');
  await userEvent.click(within(row).getByRole('button'));
  expect(await within(row).findByText('メールのリンク')).toBeVisible();
});

it('shows an opened mail without the device that a proxy hides', async () => {
  await show(<Part recordId={8} />, {
    listTrackingSessions: visitPage([opening(3)]),
    listTrackingSessionEvents: { data: openingEvents },
  });
  const row = screen.getByRole('article');
  expect(row).toHaveTextContent('お問い合わせメール開封');
  expect(row).toHaveTextContent('画像プロキシ経由');
  for (const nothing of ['パソコン', '0秒', '直接', 'ページ']) expect(row).not.toHaveTextContent(nothing);
  await userEvent.click(within(row).getByRole('button'));
  expect((await within(row).findByRole('listitem')).textContent).toBe(
    '13:40メール開封お問い合わせ画像プロキシ経由のため、端末と接続元は分かりません',
  );
});

it('opens a visit to show its pages in order, and closes it', async () => {
  const { requests, settled } = await show(<Part recordId={8} />, {
    listTrackingSessions: visitPage([visit(1)]),
    listTrackingSessionEvents: { data: events },
  });
  const line = screen.getByRole('button', { name: /料金プラン/ });
  expect(line).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(line);
  await settled();
  expect(requests.at(-1)).toMatchObject({ name: 'listTrackingSessionEvents', args: { trackingSessionId: 1 } });
  const rows = within(screen.getByRole('list', { name: '閲覧の内容' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    '13:40ページ閲覧製品一覧www.example.jp/products滞在 1分35秒',
    '13:41ダウンロードwww.example.jp/catalogue.pdfwww.example.jp/catalogue.pdf滞在 1分00秒',
    '13:42フォーム表示お問い合わせwww.example.jp/contact滞在 1分00秒',
    '13:43フォーム送信お問い合わせ',
  ]);
  expect(within(rows[2]!).getByRole('link', { name: 'お問い合わせ' })).toHaveAttribute('href', '/forms/7');
  await userEvent.click(line);
  expect(screen.queryByRole('list', { name: '閲覧の内容' })).not.toBeInTheDocument();
});

it('loads a visit again on request after an error', async () => {
  const { answer, settled } = await show(<Part recordId={8} />, {
    listTrackingSessions: visitPage([visit(1)]),
    listTrackingSessionEvents: () => {
      throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
    },
  });
  await userEvent.click(screen.getByRole('button', { name: /料金プラン/ }));
  await settled();
  answer({ listTrackingSessionEvents: { data: events } });
  await userEvent.click(screen.getByRole('button', { name: '再試行' }));
  await settled();
  expect(screen.getByText('製品一覧')).toBeVisible();
});

it('explains the list when it is empty', async () => {
  await show(<Part recordId={8} />, { listTrackingSessions: visitPage([]) });
  expect(screen.getByText('Web閲覧の記録はまだありません')).toBeVisible();
});

it('shows a message, and loads nothing, in a company without web analytics', async () => {
  const { requests } = await show(<Part recordId={8} />, {}, company(false));
  expect(screen.getByText('アクセス解析を利用していません')).toBeVisible();
  expect(requests).toEqual([]);
});
