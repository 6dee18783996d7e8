import { page } from '@crm/records-web/testing';
import { apiError, deferred } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { BillingApp } from '../testing/BillingApp.tsx';
import { Part } from './DealEstimates.tsx';

const OfDeal = ({ answers }: { answers?: FakeAnswers }) => (
  <BillingApp {...(answers && { answers })}>
    <Part recordId={7} />
  </BillingApp>
);

const meta: Meta<typeof OfDeal> = { title: 'billing/DealEstimates', component: OfDeal };
export default meta;
type Story = StoryObj<typeof OfDeal>;

export const Full: Story = {};
export const Loading: Story = { args: { answers: { listEstimates: () => deferred().promise } } };
export const Empty: Story = { args: { answers: { listEstimates: page([]) } } };
export const Failed: Story = {
  args: {
    answers: {
      listEstimates: () => {
        throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
      },
    },
  },
};
