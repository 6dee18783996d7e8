import { apiError, deferred } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { AccountingApp } from '../testing/AccountingApp.tsx';
import { invoice, list } from '../testing/samples.ts';
import { Part } from './DealInvoices.tsx';

const OfDeal = ({ answers }: { answers?: FakeAnswers }) => (
  <AccountingApp {...(answers && { answers })}>
    <Part recordId={7} />
  </AccountingApp>
);

const meta: Meta<typeof OfDeal> = { title: 'accounting/DealInvoices', component: OfDeal };
export default meta;
type Story = StoryObj<typeof OfDeal>;

const both = (answer: FakeAnswers[string]): FakeAnswers => ({ listFreeeInvoices: answer, syncFreeeInvoices: answer });

export const Full: Story = {};
export const Loading: Story = { args: { answers: both(() => deferred().promise) } };
export const Empty: Story = { args: { answers: both(list([])) } };
export const NotConnected: Story = { args: { answers: both(list([], { state: 'disconnected' })) } };
export const Reconnect: Story = { args: { answers: both(list([invoice(1)], { state: 'reconnect' })) } };
export const OldCopy: Story = {
  args: {
    answers: both(
      list([invoice(1)], { problem: { code: 'busy', message: null, retryAt: '2026-05-10T09:40:00+09:00' } }),
    ),
  },
};
export const Failed: Story = {
  args: {
    answers: both(() => {
      throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
    }),
  },
};
