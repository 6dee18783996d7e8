import type { Meta, StoryObj } from '@storybook/react-vite';
import { Link } from './Link.tsx';

const meta = {
  title: 'Navigation/Link',
  component: Link,
  args: { href: '#customer', children: '株式会社青葉システムズ' },
} satisfies Meta<typeof Link>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Strong: Story = { args: { variant: 'strong' } };
export const NewTab: Story = { args: { newTabText: '新しいタブで開く', children: '利用規約' } };
export const InText: Story = {
  render: () => (
    <p>
      送信の前に、<Link href="#privacy">個人情報の取扱い</Link>をご確認ください。
    </p>
  ),
};
export const LongJapaneseText: Story = {
  args: { children: '独立行政法人国際農林水産業研究推進機構附属熱帯資源利用技術総合研究センター' },
};
