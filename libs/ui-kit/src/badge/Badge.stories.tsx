import type { Meta, StoryObj } from '@storybook/react-vite';
import { Check, CircleX, Clock } from 'lucide-react';
import { Row } from '../internal/StoryLayout.tsx';
import { Badge } from './Badge.tsx';

const meta = { title: 'Display/Badge', component: Badge, args: { children: '下書き' } } satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Meanings: Story = {
  render: () => (
    <Row gap={8}>
      <Badge>下書き</Badge>
      <Badge meaning="accent">新着</Badge>
      <Badge meaning="info" icon={<Clock />}>
        予約済み
      </Badge>
      <Badge meaning="positive" icon={<Check />}>
        公開中
      </Badge>
      <Badge meaning="caution">期限間近</Badge>
      <Badge meaning="danger" icon={<CircleX />}>
        送信失敗
      </Badge>
    </Row>
  ),
};
