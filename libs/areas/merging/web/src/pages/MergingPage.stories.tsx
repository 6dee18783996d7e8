import type { Meta, StoryObj } from '@storybook/react-vite';
import { page } from '@crm/records-web/testing';
import { apiError, deferred } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import { MergingApp } from '../testing/MergingApp.tsx';
import { group, status } from '../testing/samples.ts';
import { Page } from './MergingPage.tsx';

const Merging = ({ answers, url = '/merging' }: { answers?: FakeAnswers; url?: string }) => (
  <MergingApp answers={answers} url={url}>
    <Page />
  </MergingApp>
);

const meta: Meta<typeof Merging> = { title: 'merging/MergingPage', component: Merging };
export default meta;
type Story = StoryObj<typeof Merging>;

const long = '東京都千代田区丸の内営業第一本部株式会社'.repeat(4);

export const Full: Story = {};
export const History: Story = { args: { url: '/merging?tab=history' } };
export const Empty: Story = { args: { answers: { listCustomerMergeCandidates: page([]) } } };
export const Loading: Story = { args: { answers: { listCustomerMergeCandidates: () => deferred().promise } } };
export const Failed: Story = {
  args: {
    answers: {
      listCustomerMergeCandidates: () => {
        throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
      },
    },
  },
};
export const Refused: Story = {
  args: {
    answers: {
      listCustomerMergeJobStatuses: status({
        status: 'completed',
        failures: [{ recordIds: [1, 2], message: '値が異なる項目をお選びください。' }],
      }),
    },
  },
};
export const LongJapaneseText: Story = {
  args: { answers: { listCustomerMergeCandidates: page([group(1, { name: long })]) } },
};
