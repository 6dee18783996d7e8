import type { Meta, StoryObj } from '@storybook/react-vite';
import { Mail } from 'lucide-react';
import { Column } from '../internal/StoryLayout.tsx';
import { TextField } from './TextField.tsx';

const meta = {
  title: 'Forms/TextField',
  component: TextField,
  args: { label: '案件名', placeholder: '例）基幹システム更改' },
  decorators: [(Story) => <Column>{Story()}</Column>],
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Required: Story = {
  args: { isRequired: true, requiredText: '必須', description: '100文字以内で入力します。' },
};

export const Error: Story = {
  args: {
    isRequired: true,
    requiredText: '必須',
    defaultValue: '',
    error: '必須項目です。案件名を入力すると保存できます。',
  },
};

export const WithAffixes: Story = {
  render: () => (
    <>
      <TextField label="メールアドレス" type="email" prefix={<Mail />} defaultValue="hanako@example.co.jp" />
      <TextField label="従業員数" isNumeric suffix="名" inputMode="numeric" defaultValue="1,234" />
    </>
  ),
};

export const DisabledAndReadOnly: Story = {
  render: () => (
    <>
      <TextField label="取引先ID" isReadOnly defaultValue="C-000128" />
      <TextField label="案件コード" isDisabled defaultValue="自動で採番されます" optionalText="任意" />
    </>
  ),
};

export const LongJapaneseText: Story = {
  args: {
    label: '登記上の正式な商号または名称（前株・後株を含めて省略せずに入力します）',
    defaultValue: '独立行政法人国際農林水産業研究推進機構附属熱帯資源利用技術総合研究センター',
    description: '登記簿や請求書に記載する名称です。略称や通称は「表示名」の欄に入力できます。',
    requiredText: '必須',
    isRequired: true,
  },
};
