import type { Meta, StoryObj } from '@storybook/react-vite';
import { Link } from '../link/Link.tsx';
import { DescriptionList } from './DescriptionList.tsx';

const meta = {
  title: 'Display/DescriptionList',
  component: DescriptionList,
  args: {
    emptyText: '未入力',
    items: [
      { term: '取引先名', description: <Link href="#customer">株式会社青葉システムズ</Link> },
      { term: '電話番号', description: '03-1234-5678' },
      { term: '従業員数', description: '1,234名' },
      { term: '決算月', description: null },
    ],
  },
} satisfies Meta<typeof DescriptionList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const TwoColumns: Story = { args: { columns: 2 } };
export const Stacked: Story = { args: { isStacked: true } };
export const LongJapaneseText: Story = {
  args: {
    items: [
      {
        term: '登記上の正式な商号または名称',
        description: '独立行政法人国際農林水産業研究推進機構附属熱帯資源利用技術総合研究センター',
      },
      { term: '住所', description: '〒907-0002\n沖縄県石垣市真栄里川良原1091-1 研究本館3階 企画連携推進室' },
    ],
  },
};
