import { apiError, deferred } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { pageOf } from '../deal-customers/samples.ts';
import { DealsApp } from '../testing/DealsApp.tsx';
import { listedDeal } from '../testing/samples.ts';
import { Part } from './ContactDeals.tsx';

const Shown = ({ answers }: { answers: FakeAnswers }) => (
  <DealsApp answers={answers}>
    <Part recordId={8} />
  </DealsApp>
);

const meta: Meta<typeof Shown> = { title: 'Deals/ContactDeals', component: Shown };
export default meta;
type Story = StoryObj<typeof Shown>;

export const Full: Story = { args: { answers: { listDealsOfContact: pageOf([listedDeal(1), listedDeal(2)]) } } };
export const Empty: Story = { args: { answers: { listDealsOfContact: pageOf([]) } } };
export const Loading: Story = { args: { answers: { listDealsOfContact: () => deferred().promise } } };
export const Failed: Story = {
  args: {
    answers: {
      listDealsOfContact: () => {
        throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
      },
    },
  },
};
