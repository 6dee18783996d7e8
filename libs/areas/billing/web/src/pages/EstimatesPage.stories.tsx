import { page } from '@crm/records-web/testing';
import { apiError, deferred } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { BillingApp } from '../testing/BillingApp.tsx';
import { row } from '../testing/samples.ts';
import { Page } from './EstimatesPage.tsx';

const Estimates = ({ answers }: { answers?: FakeAnswers }) => (
  <BillingApp {...(answers && { answers })}>
    <Page />
  </BillingApp>
);

const meta: Meta<typeof Estimates> = { title: 'billing/EstimatesPage', component: Estimates };
export default meta;
type Story = StoryObj<typeof Estimates>;

const long = '株式会社日本統合情報基盤技術研究開発ホールディングス西日本支社第二営業本部';

export const Full: Story = {};
export const Loading: Story = { args: { answers: { searchEstimates: () => deferred().promise } } };
export const Empty: Story = { args: { answers: { searchEstimates: page([]) } } };
export const LongJapaneseText: Story = {
  args: { answers: { searchEstimates: page([row(1, { customerName: long, subject: long, dealName: long })]) } },
};
export const Failed: Story = {
  args: {
    answers: {
      searchEstimates: () => {
        throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
      },
    },
  },
};
