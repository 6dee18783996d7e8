import { apiError, deferred } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { events, opening, visit, visitPage } from '../testing/samples.ts';
import { TrackingApp } from '../testing/TrackingApp.tsx';
import { Part } from './ContactVisits.tsx';

const Visits = ({ answers }: { answers: FakeAnswers }) => (
  <TrackingApp answers={{ listTrackingSessionEvents: { data: events }, ...answers }}>
    <Part recordId={8} />
  </TrackingApp>
);

const meta: Meta<typeof Visits> = { title: 'tracking/ContactVisits', component: Visits };
export default meta;
type Story = StoryObj<typeof Visits>;

export const Loading: Story = { args: { answers: { listTrackingSessions: () => deferred().promise } } };
export const Empty: Story = { args: { answers: { listTrackingSessions: visitPage([]) } } };
export const Full: Story = {
  args: {
    answers: {
      listTrackingSessions: visitPage([visit(1), opening(6), ...[2, 3, 4, 5].map((id) => visit(id))], 24),
    },
  },
};
export const Failed: Story = {
  args: {
    answers: {
      listTrackingSessions: () => {
        throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
      },
    },
  },
};
export const LongJapaneseText: Story = {
  args: {
    answers: {
      listTrackingSessions: visitPage([
        visit(3, {
          landingTitle:
            '製造業のための基幹システム刷新と業務改革をご検討の皆さまへ：導入事例と費用の目安をまとめたご案内ページ',
          utmSource: 'partner',
          utmCampaign: '二〇二六年春季製造業向け展示会出展者限定ご案内メール第二弾',
        }),
      ]),
    },
  },
};
