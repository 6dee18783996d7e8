import type { Meta, StoryObj } from '@storybook/react-vite';
import { Column } from '../internal/StoryLayout.tsx';
import { Skeleton } from './Skeleton.tsx';

const meta = {
  title: 'Feedback/Skeleton',
  component: Skeleton,
  args: { label: '読み込んでいます' },
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Rows: Story = { args: { shape: 'rows', count: 8 } };
export const Record: Story = {
  render: () => (
    <Column width={420}>
      <Skeleton shape="circle" width={40} height={40} label="読み込んでいます" />
      <Skeleton shape="title" width={240} />
      <Skeleton />
      <Skeleton shape="block" height={120} />
    </Column>
  ),
};
