import type { Meta, StoryObj } from '@storybook/react-vite';
import { Column } from '../internal/StoryLayout.tsx';
import { ProgressBar } from './ProgressBar.tsx';

const meta = {
  title: 'Feedback/ProgressBar',
  component: ProgressBar,
  args: { label: '取引先をインポートしています', value: 560, maxValue: 1234, valueText: '560 / 1,234件' },
  decorators: [(Story) => <Column width={420}>{Story()}</Column>],
} satisfies Meta<typeof ProgressBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Unknown: Story = { args: { value: null, valueText: undefined } };
export const Done: Story = { args: { value: 1234, valueText: '完了', meaning: 'positive' } };
export const Failed: Story = { args: { valueText: '560件で停止しました', meaning: 'danger' } };
