import type { Meta, StoryObj } from '@storybook/react-vite';
import { Copy, Ellipsis, Lock, Merge, Pencil, Trash2 } from 'lucide-react';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../icon-button/IconButton.tsx';
import { Menu } from './Menu.tsx';

const meta = {
  title: 'Actions/Menu',
  component: Menu,
  args: {
    trigger: <IconButton label="その他の操作" icon={<Ellipsis />} variant="secondary" />,
    placement: 'bottom start',
    sections: [
      {
        id: 'edit',
        label: '編集',
        items: [
          { id: 'edit', label: '編集', icon: <Pencil />, shortcut: 'E' },
          { id: 'copy', label: '複製', icon: <Copy />, shortcut: '⌘D' },
          {
            id: 'merge',
            label: '統合',
            icon: <Merge />,
            isDisabled: true,
            description: '同じ取引先の案件がありません',
          },
        ],
      },
      { id: 'share', title: '公開範囲', items: [{ id: 'limit', label: '案件限定共有', icon: <Lock /> }] },
      { id: 'danger', label: '削除', items: [{ id: 'delete', label: '削除', icon: <Trash2 />, isDanger: true }] },
    ],
  },
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Open: Story = { args: { isOpen: true } };
export const Choices: Story = {
  args: {
    trigger: <Button variant="quiet">並び順</Button>,
    sections: [
      {
        id: 'order',
        title: '並び順',
        items: [
          { id: 'updated', label: '更新日時の新しい順', isChecked: true },
          { id: 'amount', label: '契約金額の大きい順', isChecked: false },
        ],
      },
    ],
  },
};
export const LongJapaneseText: Story = {
  args: {
    sections: [
      {
        id: 'one',
        label: '操作',
        items: [
          {
            id: 'a',
            label: '選択した取引先に属するコンタクトを配信リストに追加する',
            description: 'メール配信を停止しているコンタクトは追加されません',
            icon: <Copy />,
            shortcut: '⌘⇧L',
          },
        ],
      },
    ],
  },
};
