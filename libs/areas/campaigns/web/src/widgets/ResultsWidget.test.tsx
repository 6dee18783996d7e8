import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { show } from '../campaigns/testing/CampaignsApp.tsx';
import { Widget } from './ResultsWidget.tsx';

let rendered: Rendered;
const open = async (answers: FakeAnswers) => {
  rendered = await show(<Widget />, answers);
};
afterEach(() => rendered.stop());

it('shows openings and clicks of the mails sent last, and links to their results', async () => {
  const counts = { sent: 1200, delivered: 1190, opened: 0, clicked: 0, bounced: 10, unsubscribed: 0, complained: 0 };
  await open({
    listRecentMailResults: {
      data: [
        {
          ...{ campaignEmailId: 3, campaignId: 8, campaignName: '冬の展示会', subject: '冬のご案内', targets: 1201 },
          ...{ ...counts, startedAt: '2026-11-20T09:00:00+09:00', openRate: 31.5, clickRate: 4.2 },
        },
      ],
    },
  });
  const row = within(await screen.findByRole('list', { name: 'キャンペーンの結果' })).getByRole('listitem');
  expect(row).toHaveTextContent('開封 31.5%・クリック 4.2%');
  expect(row).toHaveTextContent('1,200 / 1,201件送信');
  expect(within(row).getByRole('link', { name: '冬のご案内' })).toHaveAttribute('href', '/campaigns/8/emails/3');
});

it('says that no mail has been sent yet', async () => {
  await open({ listRecentMailResults: { data: [] } });
  expect(await screen.findByText('送信したメールはまだありません。')).toBeVisible();
});
