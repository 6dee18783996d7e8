import { apiError, deferred } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ReportsApp } from '../testing/ReportsApp.tsx';
import { Page } from './ReportsPage.tsx';

const Reports = ({ view, answers = {} }: { view: string; answers?: FakeAnswers }) => (
  <ReportsApp answers={answers} url={`/reports?unit=quarter&day=2026-04-01&view=${view}`}>
    <Page />
  </ReportsApp>
);

const meta: Meta<typeof Reports> = { title: 'reports/ReportsPage', component: Reports };
export default meta;
type Story = StoryObj<typeof Reports>;

export const Forecast: Story = { args: { view: 'forecast' } };
export const Waterfall: Story = { args: { view: 'waterfall' } };
export const Ai: Story = { args: { view: 'ai' } };
export const Rankings: Story = { args: { view: 'rankings' } };
export const Submissions: Story = { args: { view: 'submissions' } };
export const Risks: Story = { args: { view: 'risks' } };
export const Radar: Story = { args: { view: 'radar' } };
export const Loading: Story = {
  args: { view: 'forecast', answers: { listSalesForecast: () => deferred().promise } },
};
export const Failed: Story = {
  args: {
    view: 'forecast',
    answers: {
      listSalesForecast: () => {
        throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
      },
    },
  },
};
