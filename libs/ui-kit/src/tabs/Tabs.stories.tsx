import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Tabs } from './Tabs.tsx';
import type { TabsProps } from './Tabs.tsx';

function Held(props: TabsProps) {
  const [value, setValue] = useState(props.value);
  return <Tabs {...props} value={value} onChange={setValue} />;
}

const meta = {
  title: 'Navigation/Tabs',
  component: Tabs,
  args: {
    label: '案件の内容',
    value: 'actions',
    onChange: () => {},
    tabs: [
      { id: 'actions', label: 'アクション', count: '12', content: '直近のアクションは11月18日の訪問です。' },
      { id: 'contacts', label: 'コンタクト', count: '3', content: '佐々木 健一（情報システム部 部長）ほか' },
      { id: 'details', label: '商品内訳', content: '内訳はまだありません。' },
      { id: 'invoice', label: '請求書', isDisabled: true },
    ],
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const SharedContent: Story = {
  args: {
    label: '保存した検索条件',
    value: 'all',
    tabs: [
      { id: 'all', label: 'すべて', count: '1,234' },
      { id: 'mine', label: '自分の案件', count: '48' },
      { id: 'soon', label: '今月契約予定', count: '17' },
    ],
    children: '一覧',
  },
};
export const LongJapaneseText: Story = {
  args: {
    value: 'a',
    tabs: [
      { id: 'a', label: '契約予定日を過ぎても提案フェーズのままの案件', count: '8' },
      { id: 'b', label: '首都圏営業部・東日本第二グループの重点案件', count: '132' },
      { id: 'c', label: '三十日以上アクションがない案件', count: '41' },
    ],
  },
};
