import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { ComboBox } from '../combo-box/ComboBox.tsx';
import { DateField } from '../date-field/DateField.tsx';
import { Column } from '../internal/StoryLayout.tsx';
import { Select } from '../select/Select.tsx';
import { TextField } from '../text-field/TextField.tsx';
import { MultiSelect } from './MultiSelect.tsx';
import type { MultiSelectProps } from './MultiSelect.tsx';

function Held(props: MultiSelectProps) {
  const [value, setValue] = useState(props.value);
  return <MultiSelect {...props} value={value} onChange={setValue} />;
}

const options = [
  { value: '1', label: '山田 太郎' },
  { value: '2', label: '佐藤 花子' },
  { value: '3', label: '鈴木 一郎' },
];

const meta = {
  title: 'Forms/MultiSelect',
  component: MultiSelect,
  args: {
    label: '参加者',
    value: ['1', '2'],
    placeholder: '選択',
    severalText: (first, others) => `${first} ほか${others}名`,
    onChange: () => {},
    options,
  },
  render: (args) => <Held {...args} />,
  decorators: [(Story) => <Column width={280}>{Story()}</Column>],
} satisfies Meta<typeof MultiSelect>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Empty: Story = { args: { value: [], isRequired: true, requiredText: '必須' } };
export const Error: Story = { args: { value: [], error: '必須項目です。' } };
export const Disabled: Story = { args: { isDisabled: true } };

/** All controls of the family, one below the other. */
export const Family: Story = {
  render: (args) => (
    <>
      <TextField label="案件名" value="基幹システム刷新" onChange={() => {}} />
      <Select label="フェーズ" value="1" onChange={() => {}} options={[{ value: '1', label: '提案・見積' }]} />
      <Held {...args} />
      <ComboBox
        label="取引先"
        value={{ value: '1', label: '株式会社山川製作所' }}
        onChange={() => {}}
        items={[]}
        onInputChange={() => {}}
        loadingText="検索しています"
        emptyText="該当なし"
      />
      <DateField label="契約予定日" value="2026-12-01" calendarText="カレンダーを開く" onChange={() => {}} />
    </>
  ),
};
