import { apiError, deferred } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { statistics } from '../testing/samples.ts';
import { TrackingApp } from '../testing/TrackingApp.tsx';
import { FormStatistics } from './FormStatistics.tsx';

const Statistics = ({ answer }: { answer: FakeAnswers[string] }) => (
  <TrackingApp answers={{ getWebformStatistics: answer }}>
    <FormStatistics webformId={7} />
  </TrackingApp>
);

const meta: Meta<typeof Statistics> = { title: 'tracking/FormStatistics', component: Statistics };
export default meta;
type Story = StoryObj<typeof Statistics>;

export const Loading: Story = { args: { answer: () => deferred().promise } };
export const Empty: Story = {
  args: { answer: { data: statistics({ totalPvCount: 0, totalPostCount: 0, sources: [] }) } },
};
export const Full: Story = { args: { answer: { data: statistics() } } };
export const Failed: Story = {
  args: {
    answer: () => {
      throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
    },
  },
};
export const LongJapaneseText: Story = {
  args: {
    answer: {
      data: statistics({
        sources: [
          {
            source: 'partner.very-long-name-of-a-site.example',
            medium: 'referral',
            campaign: '二〇二六年春季製造業向け展示会出展者限定ご案内メール第二弾',
            pvCount: 12,
            postCount: 1,
          },
        ],
      }),
    },
  },
};
