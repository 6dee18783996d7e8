import type { Meta, StoryObj } from '@storybook/react-vite';
import { Pencil } from 'lucide-react';
import { DescriptionList } from '../description-list/DescriptionList.tsx';
import { IconButton } from '../icon-button/IconButton.tsx';
import { Column } from '../internal/StoryLayout.tsx';
import { Card } from './Card.tsx';

const meta = {
  title: 'Layout/Card',
  component: Card,
  args: {
    title: '基本項目',
    actions: <IconButton label="基本項目を編集" icon={<Pencil />} />,
    children: (
      <DescriptionList
        items={[
          { term: '取引先', description: '株式会社青葉システムズ' },
          { term: '契約予定日', description: '2026/11/20(金)' },
          { term: 'チャネル', description: null },
        ]}
        emptyText="未入力"
      />
    ),
  },
  decorators: [(Story) => <Column width={420}>{Story()}</Column>],
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Plain: Story = { args: { title: undefined, children: '見出しのないカード' } };
export const LongJapaneseText: Story = {
  args: {
    title: '独立行政法人国際農林水産業研究推進機構との取引に関する確認事項',
    footer: '最終更新 2026/11/18(水) 14:30',
  },
};
