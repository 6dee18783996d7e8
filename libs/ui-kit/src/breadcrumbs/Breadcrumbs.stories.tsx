import type { Meta, StoryObj } from '@storybook/react-vite';
import { Breadcrumbs } from './Breadcrumbs.tsx';

const meta = {
  title: 'Navigation/Breadcrumbs',
  component: Breadcrumbs,
  args: {
    label: '現在の位置',
    items: [
      { label: '取引先', href: '#customers' },
      { label: '株式会社青葉システムズ', href: '#customers/1' },
      { label: '基幹システム更改' },
    ],
  },
} satisfies Meta<typeof Breadcrumbs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LongJapaneseText: Story = {
  args: {
    items: [
      { label: '取引先', href: '#customers' },
      { label: '独立行政法人国際農林水産業研究推進機構附属熱帯資源利用技術総合研究センター' },
    ],
  },
};
