import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Column } from '../internal/StoryLayout.tsx';
import { ComboBox } from './ComboBox.tsx';
import type { ComboBoxProps } from './ComboBox.tsx';

const customers = [
  { value: '1', label: '株式会社青葉システムズ', description: '東京都千代田区丸の内' },
  { value: '2', label: '青木精機株式会社', description: '愛知県刈谷市' },
  { value: '3', label: '医療法人社団あおぞら会', description: '神奈川県横浜市西区' },
];

function Searched(props: ComboBoxProps) {
  const [value, setValue] = useState(props.value);
  const [text, setText] = useState('');
  return (
    <ComboBox
      {...props}
      value={value}
      onChange={setValue}
      items={props.items.filter((item) => item.label.includes(text))}
      onInputChange={setText}
    />
  );
}

const meta = {
  title: 'Forms/ComboBox',
  component: ComboBox,
  args: {
    label: '取引先',
    value: null,
    onChange: () => {},
    items: customers,
    onInputChange: () => {},
    placeholder: '取引先名で検索',
    loadingText: '検索しています',
    emptyText: '該当する取引先がありません。',
  },
  render: (args) => <Searched {...args} />,
  decorators: [(Story) => <Column>{Story()}</Column>],
} satisfies Meta<typeof ComboBox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Chosen: Story = {
  args: { value: customers[0] ?? null, createText: '新しい取引先を登録', onCreate: () => {} },
};
export const Loading: Story = { args: { isLoading: true, items: [] } };
export const Error: Story = { args: { isRequired: true, requiredText: '必須', error: '必須項目です。' } };
export const LongJapaneseText: Story = {
  args: {
    value: { value: '9', label: '独立行政法人国際農林水産業研究推進機構附属熱帯資源利用技術総合研究センター' },
  },
};
