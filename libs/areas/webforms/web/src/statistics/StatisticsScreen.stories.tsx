import type { Meta, StoryObj } from '@storybook/react-vite';
import { apiError } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import { WebformsApp } from '../testing/WebformsApp.tsx';
import { StatisticsScreen } from './StatisticsScreen.tsx';

const meta = {
  title: 'Webforms/StatisticsScreen',
  component: StatisticsScreen,
  parameters: { layout: 'fullscreen' },
  render: () => <StatisticsScreen />,
} satisfies Meta<typeof StatisticsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const story = (answers: FakeAnswers): Story => ({
  decorators: [
    (Inner) => (
      <WebformsApp answers={answers} url="/forms/7/statistics" path="/forms/:webformId/statistics">
        <Inner />
      </WebformsApp>
    ),
  ],
});
const days = Array.from({ length: 30 }, (_, index) => ({
  date: `2026-04-${String(index + 1).padStart(2, '0')}`,
  pvCount: 20 + ((index * 7) % 31),
  postCount: index % 4,
}));
const sum = (key: 'pvCount' | 'postCount') => days.reduce((total, day) => total + day[key], 0);
const statistics = {
  from: '2026-04-01',
  to: '2026-04-30',
  totalPvCount: sum('pvCount'),
  totalPostCount: sum('postCount'),
  totalCvr: 4.2,
  days,
  sources: [{ source: 'mail', medium: 'email', campaign: 'spring', pvCount: 120, postCount: 8 }],
};
const none = { ...statistics, totalPvCount: 0, totalPostCount: 0, totalCvr: null, days: [], sources: [] };

export const Full: Story = story({ getWebformStatistics: { data: statistics } });
export const Empty: Story = story({ getWebformStatistics: { data: none } });
export const Loading: Story = story({ getWebformStatistics: () => new Promise(() => {}) });
export const Failed: Story = story({
  getWebformStatistics: () => {
    throw apiError('Unavailable', { status: 503 });
  },
});
