import type { Meta, StoryObj } from '@storybook/react-vite';
import { csvJob } from '../testing/samples.ts';
import { WebformsApp } from '../testing/WebformsApp.tsx';
import { CsvExport } from './CsvExport.tsx';
import type { CsvJob } from './log-tools.slice.ts';

const meta = {
  title: 'Webforms/CsvExport',
  component: CsvExport,
  args: { csv: { status: 'requested' } },
  decorators: [
    (Story) => (
      <WebformsApp>
        <Story />
      </WebformsApp>
    ),
  ],
} satisfies Meta<typeof CsvExport>;
export default meta;
type Story = StoryObj<typeof meta>;

const following = (job: Partial<CsvJob>): Story => ({ args: { csv: { status: 'following', job: csvJob(job) } } });

export const Requested: Story = {};
export const UnderWay: Story = following({});
export const Done: Story = following({
  status: 'completed',
  succeededCount: 248,
  file: { name: 'フォーム回答.csv', downloadUrl: '#', size: 20_480, contentType: 'text/csv' },
} as Partial<CsvJob>);
export const Failed: Story = following({ status: 'failed', notices: ['ファイルを書き出せませんでした。'] });
export const Refused: Story = {
  args: {
    csv: {
      status: 'failed',
      failure: { code: 'JobAlreadyRunning', status: 409, message: '別の出力を実行しています。', issues: [] },
    },
  },
};
