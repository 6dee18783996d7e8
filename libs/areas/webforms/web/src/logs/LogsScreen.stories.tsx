import type { Meta, StoryObj } from '@storybook/react-vite';
import { apiError } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import { log } from '../testing/samples.ts';
import { WebformsApp } from '../testing/WebformsApp.tsx';
import { LogsScreen } from './LogsScreen.tsx';

const meta = {
  title: 'Webforms/LogsScreen',
  component: LogsScreen,
  parameters: { layout: 'fullscreen' },
  render: () => <LogsScreen />,
} satisfies Meta<typeof LogsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const story = (answers: FakeAnswers = {}, search = ''): Story => ({
  decorators: [
    (Inner) => (
      <WebformsApp answers={answers} url={`/forms/7/logs${search}`} path="/forms/:webformId/logs">
        <Inner />
      </WebformsApp>
    ),
  ],
});
const long =
  'お世話になっております。現在ご提案いただいている内容について、社内で検討を進めるために追加の資料が必要です。';

export const Full: Story = story();
export const WithPanel: Story = story({}, '?log=1');
export const Empty: Story = story({ listWebformSubmissionLogs: { data: [], meta: { totalCount: 0 } } });
export const Loading: Story = story({ listWebformSubmissionLogs: () => new Promise(() => {}) });
export const Error: Story = story({
  listWebformSubmissionLogs: () => {
    throw apiError('Unavailable', { status: 503 });
  },
});
export const LongJapaneseText: Story = story(
  {
    listWebformSubmissionLogs: {
      data: [log(1, { answers: [{ itemId: 1, label: long, value: long.repeat(3) }], customerName: long })],
      meta: { totalCount: 1 },
    },
  },
  '?log=1',
);
