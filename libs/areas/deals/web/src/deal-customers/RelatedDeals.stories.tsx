import { apiError, deferred } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { DealsApp } from '../testing/DealsApp.tsx';
import { Part } from './RelatedDeals.tsx';
import { pageOf, related } from './samples.ts';

const Shown = ({ answers }: { answers: FakeAnswers }) => (
  <DealsApp answers={answers}>
    <Part recordId={601} />
  </DealsApp>
);

const meta: Meta<typeof Shown> = { title: 'Deals/RelatedDeals', component: Shown };
export default meta;
type Story = StoryObj<typeof Shown>;

export const Full: Story = { args: { answers: { listDealsOfRelatedCustomer: pageOf(related) } } };
export const Empty: Story = { args: { answers: { listDealsOfRelatedCustomer: pageOf([]) } } };
export const Loading: Story = { args: { answers: { listDealsOfRelatedCustomer: () => deferred().promise } } };
export const Failed: Story = {
  args: {
    answers: {
      listDealsOfRelatedCustomer: () => {
        throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
      },
    },
  },
};
