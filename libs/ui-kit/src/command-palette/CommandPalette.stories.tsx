import type { Meta, StoryObj } from '@storybook/react-vite';
import { Building2, Handshake, Plus, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { Kbd } from '../kbd/Kbd.tsx';
import { CommandPalette } from './CommandPalette.tsx';
import type { CommandPaletteProps } from './CommandPalette.tsx';

function Opened(props: CommandPaletteProps) {
  const [isOpen, setOpen] = useState(props.isOpen);
  const [query, setQuery] = useState(props.query);
  const change = (next: string) => {
    setQuery(next);
    props.onQueryChange(next);
  };
  return (
    <>
      <Button onPress={() => setOpen(true)}>開く</Button>
      <CommandPalette
        {...props}
        isOpen={isOpen}
        query={query}
        onQueryChange={change}
        onClose={() => {
          setOpen(false);
          props.onClose();
        }}
      />
    </>
  );
}

const deals = {
  id: 'deals',
  title: '案件',
  items: [
    { id: 'deal-1', label: '基幹システム刷新', description: '株式会社アクメ商事', icon: <Handshake />, href: '#1' },
    { id: 'deal-2', label: '保守契約の更新', description: '有限会社みなと印刷', icon: <Handshake />, href: '#2' },
  ],
};
const customers = {
  id: 'customers',
  title: '取引先',
  items: [{ id: 'customer-1', label: '株式会社アクメ商事', icon: <Building2 />, href: '#3' }],
};
const commands = {
  id: 'commands',
  title: '操作',
  items: [{ id: 'new-deal', label: '案件を登録', icon: <Plus />, shortcut: 'N', href: '#4' }],
};

const meta = {
  title: 'Overlays/CommandPalette',
  component: CommandPalette,
  render: (args) => <Opened {...args} />,
  args: {
    isOpen: true,
    onClose: () => {},
    label: '検索とコマンド',
    closeText: '閉じる',
    placeholder: '案件・取引先・コンタクトを検索',
    query: '',
    onQueryChange: () => {},
    groups: [deals, customers, commands],
    footer: (
      <>
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> 選択
        </span>
        <span>
          <Kbd>Enter</Kbd> 開く
        </span>
      </>
    ),
  },
} satisfies Meta<typeof CommandPalette>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const NothingFound: Story = {
  args: { query: '存在しない語', groups: [], children: '「存在しない語」に一致するデータはありません' },
};
export const LongJapaneseText: Story = {
  args: {
    groups: [
      {
        id: 'contacts',
        title: 'コンタクト',
        items: [
          {
            id: 'contact-1',
            label: '東日本エリアにおける物流拠点統合に伴う基幹システム更改および運用保守業務の包括委託契約',
            description: '一般社団法人日本次世代モビリティ・スマートシティ推進協議会連合会',
            icon: <UserRound />,
            href: '#5',
          },
        ],
      },
    ],
  },
};
