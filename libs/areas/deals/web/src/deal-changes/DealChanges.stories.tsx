import { apiError, deferred } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { DealsApp } from '../testing/DealsApp.tsx';
import { Part } from './DealChanges.tsx';
import { changes, pageOf } from './samples.ts';

const Shown = ({ answers }: { answers: FakeAnswers }) => (
  <DealsApp answers={answers}>
    <Part recordId={7} />
  </DealsApp>
);

const meta: Meta<typeof Shown> = { title: 'Deals/DealChanges', component: Shown };
export default meta;
type Story = StoryObj<typeof Shown>;

export const Full: Story = { args: { answers: { listDealChanges: pageOf(changes, 24) } } };
export const Empty: Story = { args: { answers: { listDealChanges: pageOf([]) } } };
export const Loading: Story = { args: { answers: { listDealChanges: () => deferred().promise } } };
export const Failed: Story = {
  args: {
    answers: {
      listDealChanges: () => {
        throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
      },
    },
  },
};
