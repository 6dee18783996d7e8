import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Column } from '../internal/StoryLayout.tsx';
import { TimeField } from './TimeField.tsx';
import type { TimeFieldProps } from './TimeField.tsx';

function Held(props: TimeFieldProps) {
  const [value, setValue] = useState(props.value);
  return <TimeField {...props} value={value} onChange={setValue} />;
}

const meta = {
  title: 'Forms/TimeField',
  component: TimeField,
  args: {
    label: '開始時刻',
    value: '09:30',
    timesText: '時刻の一覧を開く',
    invalidText: '時刻は 9:30 の形でご入力ください。',
    onChange: () => {},
  },
  render: (args) => <Held {...args} />,
  decorators: [(Story) => <Column width={200}>{Story()}</Column>],
} satisfies Meta<typeof TimeField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Empty: Story = { args: { value: null, isRequired: true, requiredText: '必須' } };
export const Error: Story = { args: { error: '開始より後の時刻をご入力ください。' } };
export const Disabled: Story = { args: { isDisabled: true } };
export const LongJapaneseText: Story = {
  args: {
    label: '検収完了後に請求書を発行する予定の時刻',
    description: '休業日の場合は翌営業日の同じ時刻に発行します。',
  },
};
