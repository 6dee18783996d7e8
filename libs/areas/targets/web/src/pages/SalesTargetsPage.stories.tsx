import { apiError, deferred } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { table } from '../testing/samples.ts';
import { TargetsApp } from '../testing/TargetsApp.tsx';
import { Page } from './SalesTargetsPage.tsx';

const Targets = ({ answers }: { answers: FakeAnswers }) => (
  <TargetsApp answers={answers} url="/sales-targets?day=2026-04-01">
    <Page />
  </TargetsApp>
);

const meta: Meta<typeof Targets> = { title: 'targets/SalesTargetsPage', component: Targets };
export default meta;
type Story = StoryObj<typeof Targets>;

export const Full: Story = { args: { answers: {} } };
export const Empty: Story = { args: { answers: { listSalesTargets: { data: table({ rows: [] }) } } } };
export const Loading: Story = { args: { answers: { listSalesTargets: () => deferred().promise } } };
export const Forbidden: Story = {
  args: {
    answers: {
      listSalesTargets: () => {
        throw apiError('Forbidden', { status: 403, message: '権限がありません。' });
      },
    },
  },
};
export const Failed: Story = {
  args: {
    answers: {
      listSalesTargets: () => {
        throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
      },
    },
  },
};
