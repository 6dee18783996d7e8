import type { Meta, StoryObj } from '@storybook/react-vite';
import { ListPlus, Mail, Pencil, Trash2 } from 'lucide-react';
import { Button } from '../button/Button.tsx';
import { BulkBar } from './BulkBar.tsx';

const meta = {
  title: 'Actions/BulkBar',
  component: BulkBar,
  args: {
    label: '選択したコンタクトの操作',
    countText: '3件を選択中',
    clearText: '選択を解除',
    onClear: () => {},
    children: (
      <>
        <Button icon={<Pencil />}>一括更新</Button>
        <Button icon={<ListPlus />}>リスト追加</Button>
        <Button icon={<Mail />}>メール送信</Button>
        <Button icon={<Trash2 />}>一括削除</Button>
      </>
    ),
  },
} satisfies Meta<typeof BulkBar>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
