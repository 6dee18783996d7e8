import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Column } from '../internal/StoryLayout.tsx';
import { Select } from './Select.tsx';
import type { SelectProps } from './Select.tsx';

function Held(props: SelectProps) {
  const [value, setValue] = useState(props.value);
  return <Select {...props} value={value} onChange={setValue} />;
}

const meta = {
  title: 'Forms/Select',
  component: Select,
  args: {
    label: 'フェーズ',
    value: 'proposal',
    placeholder: '選択',
    onChange: () => {},
    options: [
      { value: 'lead', label: '初回接触', tone: '10' },
      { value: 'hearing', label: 'ヒアリング', tone: '2' },
      { value: 'proposal', label: '提案・見積', tone: '1' },
      { value: 'won', label: '受注', tone: '4' },
      { value: 'lost', label: '失注', tone: '8', isDisabled: true },
    ],
  },
  render: (args) => <Held {...args} />,
  decorators: [(Story) => <Column width={280}>{Story()}</Column>],
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Empty: Story = { args: { value: null, isRequired: true, requiredText: '必須', clearText: '指定なし' } };
export const Error: Story = { args: { value: null, error: '必須項目です。' } };
export const Disabled: Story = { args: { isDisabled: true } };
export const LongJapaneseText: Story = {
  args: {
    label: '終了フェーズ理由',
    value: 'a',
    options: [
      {
        value: 'a',
        label: '現行システムの保守延長が決まり、次年度以降に再検討することになったため',
        group: '失注',
      },
      { value: 'b', label: '価格', description: '競合より高かった、予算に収まらなかった', group: '失注' },
      { value: 'c', label: '実績と提案内容', group: '受注' },
    ],
  },
};
