import type { Meta, StoryObj } from '@storybook/react-vite';
import { CalendarDays, Columns3, List } from 'lucide-react';
import { useState } from 'react';
import { SegmentedControl } from './SegmentedControl.tsx';
import type { SegmentedControlProps } from './SegmentedControl.tsx';

function Held(props: SegmentedControlProps<string>) {
  const [value, setValue] = useState(props.value);
  return <SegmentedControl {...props} value={value} onChange={setValue} />;
}

const meta = {
  title: 'Navigation/SegmentedControl',
  component: SegmentedControl<string>,
  args: {
    label: '表示形式',
    value: 'list',
    onChange: () => {},
    segments: [
      { value: 'list', label: 'リスト', icon: <List /> },
      { value: 'board', label: 'ボード', icon: <Columns3 /> },
      { value: 'calendar', label: 'カレンダー', icon: <CalendarDays /> },
    ],
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof SegmentedControl<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LongJapaneseText: Story = {
  args: {
    label: '集計の単位',
    value: 'q',
    segments: [
      { value: 'w', label: '週次' },
      { value: 'm', label: '月次' },
      { value: 'q', label: '四半期ごとの累計' },
      { value: 'h', label: '上期・下期' },
      { value: 'y', label: '年度', isDisabled: true },
    ],
  },
};
