import { apiError, deferred } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { AccountingApp } from '../testing/AccountingApp.tsx';
import { connection, disconnected } from '../testing/samples.ts';
import { Page } from './ConnectionsPage.tsx';

const Connections = ({ answer }: { answer: FakeAnswers[string] }) => (
  <AccountingApp answers={{ listAccountingConnections: answer }}>
    <Page />
  </AccountingApp>
);

const meta: Meta<typeof Connections> = { title: 'accounting/ConnectionsPage', component: Connections };
export default meta;
type Story = StoryObj<typeof Connections>;

export const Full: Story = { args: { answer: { data: [connection(), disconnected('money_forward')] } } };
export const Reconnect: Story = {
  args: { answer: { data: [connection({ state: 'reconnect' }), disconnected('money_forward')] } },
};
export const Unavailable: Story = {
  args: {
    answer: {
      data: [disconnected('freee', { isAvailable: false }), disconnected('money_forward', { isAvailable: false })],
    },
  },
};
export const Loading: Story = { args: { answer: () => deferred().promise } };
export const Failed: Story = {
  args: {
    answer: () => {
      throw apiError('Forbidden', { status: 403, message: '権限がありません。' });
    },
  },
};
