import { apiError, deferred } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { DashboardsApp } from '../testing/DashboardsApp.tsx';
import { counted, dashboard } from '../testing/samples.ts';
import { Page } from './DashboardsPage.tsx';

const Shown = ({ answers }: { answers?: FakeAnswers }) => (
  <DashboardsApp answers={answers ?? {}} url="/dashboards?id=5">
    <Page />
  </DashboardsApp>
);

const meta: Meta<typeof Shown> = { title: 'Dashboards/DashboardsPage', component: Shown };
export default meta;
type Story = StoryObj<typeof Shown>;

const describing = (more: Parameters<typeof dashboard>[0]) => ({ describeDashboard: { data: dashboard(more) } });

export const Full: Story = {};
export const Empty: Story = { args: { answers: describing({ tiles: [] }) } };
export const BuiltIn: Story = {
  args: { answers: describing({ isBuiltIn: true, editable: false, dealTypeId: 1, scope: 'shared' }) },
};
export const Loading: Story = { args: { answers: { describeDashboard: () => deferred().promise } } };
export const Counting: Story = { args: { answers: { queryReportTiles: () => deferred().promise } } };
export const NothingFound: Story = {
  args: {
    answers: { queryReportTiles: { data: counted.map((one) => ({ ...one, rows: [], totals: ['0'] })) } },
  },
};
export const LongJapaneseText: Story = {
  args: { answers: describing({ name: '首都圏第二営業部の毎週月曜日の見込み確認会議で使うダッシュボード' }) },
};
export const Failed: Story = {
  args: {
    answers: {
      describeDashboard: () => {
        throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
      },
    },
  },
};
