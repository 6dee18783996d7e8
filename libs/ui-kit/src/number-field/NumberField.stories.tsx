import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Column } from '../internal/StoryLayout.tsx';
import { NumberField } from './NumberField.tsx';
import type { NumberFieldProps } from './NumberField.tsx';

function Held(props: NumberFieldProps) {
  const [value, setValue] = useState(props.value);
  return <NumberField {...props} value={value} onChange={setValue} />;
}

const meta = {
  title: 'Forms/NumberField',
  component: NumberField,
  args: {
    label: '契約金額',
    value: 12_800_000,
    suffix: '円',
    invalidText: '数字でご入力ください。',
    onChange: () => {},
  },
  render: (args) => <Held {...args} />,
  decorators: [(Story) => <Column width={240}>{Story()}</Column>],
} satisfies Meta<typeof NumberField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Empty: Story = { args: { value: null, optionalText: '任意' } };
export const Error: Story = { args: { error: '15桁以内でご入力ください。' } };
export const LongJapaneseText: Story = {
  args: {
    label: '初年度の保守費用を含む契約金額の総額（税抜）',
    value: 999_999_999_999_999,
    description: '値引後の金額です。',
  },
};
