import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChevronDown } from 'lucide-react';
import { Button } from '../button/Button.tsx';
import { TextField } from '../text-field/TextField.tsx';
import { Popover } from './Popover.tsx';

const meta = {
  title: 'Overlays/Popover',
  component: Popover,
  args: {
    label: '取引先名で絞り込む',
    width: 280,
    trigger: <Button iconEnd={<ChevronDown />}>取引先名</Button>,
    children: <TextField label="取引先名" placeholder="一部だけでも検索できます" />,
  },
} satisfies Meta<typeof Popover>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Open: Story = { args: { isOpen: true } };
