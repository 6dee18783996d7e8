import type { Meta, StoryObj } from '@storybook/react-vite';
import type { FakeAnswers } from '@crm/web-kit/testing';
import { DealsHouse } from '../testing/DealsHouse.tsx';
import { brokenServer, emptyServer, fullServer, silentServer } from '../testing/server.ts';
import { CustomerDeals } from './CustomerDeals.tsx';

interface Args {
  answers: FakeAnswers;
}

const meta = {
  title: 'Deals/CustomerDeals',
  args: { answers: fullServer },
  render: ({ answers }: Args) => (
    <DealsHouse answers={answers}>
      <CustomerDeals customer={{ id: 501, name: '青葉商事株式会社' }} />
    </DealsHouse>
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Loading: Story = { args: { answers: silentServer } };
export const Empty: Story = { args: { answers: emptyServer } };
export const LoadFailed: Story = { args: { answers: brokenServer } };
