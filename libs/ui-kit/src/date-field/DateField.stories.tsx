import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Column } from '../internal/StoryLayout.tsx';
import { DateField } from './DateField.tsx';
import type { DateFieldProps } from './DateField.tsx';

function Held(props: DateFieldProps) {
  const [value, setValue] = useState(props.value);
  return <DateField {...props} value={value} onChange={setValue} />;
}

const meta = {
  title: 'Forms/DateField',
  component: DateField,
  args: {
    label: '契約予定日',
    value: '2026-11-20',
    calendarText: 'カレンダーを開く',
    invalidText: '日付は 2026/11/20 の形でご入力ください。',
    onChange: () => {},
  },
  render: (args) => <Held {...args} />,
  decorators: [(Story) => <Column width={240}>{Story()}</Column>],
} satisfies Meta<typeof DateField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Empty: Story = { args: { value: null, isRequired: true, requiredText: '必須' } };
export const Error: Story = { args: { error: '今日以降の日付をお選びください。' } };
export const Disabled: Story = { args: { isDisabled: true } };
export const LongJapaneseText: Story = {
  args: { label: '検収完了後に請求書を発行する予定の日付', description: '休業日の場合は翌営業日に発行します。' },
};
