import type { Meta, StoryObj } from '@storybook/react-vite';
import { Column } from '../internal/StoryLayout.tsx';
import { PasswordField } from './PasswordField.tsx';

const meta = {
  title: 'Forms/PasswordField',
  component: PasswordField,
  args: {
    label: 'パスワード',
    showText: 'パスワードを表示',
    hideText: 'パスワードを隠す',
    autoComplete: 'current-password',
  },
  decorators: [(Story) => <Column>{Story()}</Column>],
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { defaultValue: 'correct horse' } };
export const Error: Story = { args: { error: 'メールアドレスまたはパスワードをご確認ください。' } };
export const LongJapaneseText: Story = {
  args: { label: '新しいパスワード', description: '12文字以上で、英字と数字をそれぞれ1文字以上含めて設定します。' },
};
