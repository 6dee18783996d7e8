import type { Meta, StoryObj } from '@storybook/react-vite';
import { Column } from '../internal/StoryLayout.tsx';
import { RadioGroup } from './RadioGroup.tsx';

const meta = {
  title: 'Forms/RadioGroup',
  component: RadioGroup,
  args: {
    label: '公開範囲',
    defaultValue: 'me',
    options: [
      { value: 'me', label: '自分のみ' },
      { value: 'all', label: '全員に公開' },
    ],
  },
  decorators: [(Story) => <Column>{Story()}</Column>],
} satisfies Meta<typeof RadioGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Horizontal: Story = { args: { orientation: 'horizontal' } };
export const Error: Story = {
  args: { defaultValue: null, error: '必須項目です。', isRequired: true, requiredText: '必須' },
};
export const LongJapaneseText: Story = {
  args: {
    label: 'フォームの回答で既存のコンタクトを更新する方法',
    defaultValue: 'blank',
    options: [
      { value: 'overwrite', label: '上書き', description: '回答の内容で登録済みの値を置き換えます。' },
      {
        value: 'blank',
        label: '空欄のみ',
        description: '登録済みの値がある項目は変更せず、空欄の項目だけに入力します。',
      },
      { value: 'append', label: '追記', isDisabled: true, description: 'この項目では利用できません。' },
    ],
  },
};
