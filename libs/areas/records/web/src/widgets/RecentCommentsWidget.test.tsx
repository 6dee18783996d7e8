import { loadManifest, SlotsProvider } from '@crm/web-kit';
import { moduleWith, openScreen } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { Handshake } from 'lucide-react';
import { loaders } from '../loaders.ts';
import { storeState } from '../testing/masters.ts';
import { Widget } from './RecentCommentsWidget.tsx';

const deals = moduleWith('deals', {
  searchTypes: [{ kind: 'deals', icon: Handshake, titleKey: 'title', href: (id) => `/deals/${id}` }],
});
let opened: Awaited<ReturnType<typeof openScreen>>;
afterEach(() => opened.stop());
const open = async (answers: FakeAnswers) => {
  const surroundings = { areas: [], loaders, namespaces: ['comments', 'records'], preloaded: storeState };
  await loadManifest(deals);
  const shown = (
    <SlotsProvider modules={[deals]}>
      <Widget />
    </SlotsProvider>
  );
  opened = await openScreen(shown, surroundings, { answers });
};

it('lists the latest comments with their authors, and links to the records', async () => {
  const said = { id: 3, kind: 'deals', recordId: 8, recordName: '基幹システム刷新', userId: 2 };
  await open({
    listRecentComments: { data: [{ ...said, body: '予算が決まりました', createdAt: '2026-04-01T12:00:00+09:00' }] },
  });
  const row = within(await screen.findByRole('list', { name: '最近のコメント' })).getByRole('listitem');
  expect(row).toHaveTextContent('基幹システム刷新佐藤 花子予算が決まりました');
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/deals/8');
});

it('says that nobody has commented yet', async () => {
  await open({ listRecentComments: { data: [] } });
  expect(await screen.findByText('まだコメントがありません。')).toBeVisible();
});
