import type { Meta, StoryObj } from '@storybook/react-vite';
import { Column } from '../internal/StoryLayout.tsx';
import { Switch } from './Switch.tsx';

const meta = {
  title: 'Forms/Switch',
  component: Switch,
  args: { label: '案件ロック' },
  decorators: [(Story) => <Column>{Story()}</Column>],
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { defaultSelected: true } };
export const Off: Story = {};
export const Disabled: Story = { args: { isDisabled: true, isSelected: true } };
export const LongJapaneseText: Story = {
  args: {
    label: '最終フェーズと停止フェーズにある案件を編集できないようにする',
    description: '管理者と、ロックされた案件の更新を許可されたプロファイルのメンバーは編集できます。',
  },
};
