import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bell, Pencil, Star, Trash2 } from 'lucide-react';
import { Row } from '../internal/StoryLayout.tsx';
import { IconButton } from './IconButton.tsx';

const meta = {
  title: 'Actions/IconButton',
  component: IconButton,
  args: { label: '編集', icon: <Pencil /> },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { shortcut: 'E' } };

export const Variants: Story = {
  render: () => (
    <Row>
      <IconButton label="ブックマークに追加" icon={<Star />} />
      <IconButton label="編集" icon={<Pencil />} variant="secondary" />
      <IconButton label="削除" icon={<Trash2 />} variant="danger" />
      <IconButton label="編集" icon={<Pencil />} size="small" />
      <IconButton label="お知らせ 12件" icon={<Bell />} mark="12" />
      <IconButton label="編集" icon={<Pencil />} isDisabled />
    </Row>
  ),
};
