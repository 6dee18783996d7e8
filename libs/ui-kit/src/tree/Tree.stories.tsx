import type { Meta, StoryObj } from '@storybook/react-vite';
import { Tree } from './Tree.tsx';

const meta = {
  title: 'Data/Tree',
  component: Tree,
  args: {
    label: '取引先の階層',
    toggleText: (name) => `${name}の下位を開閉`,
    nodes: [
      {
        id: '1',
        name: '縁ホールディングス株式会社',
        content: '縁ホールディングス株式会社',
        children: [
          {
            id: '2',
            name: '縁東日本株式会社',
            content: '縁東日本株式会社',
            children: [{ id: '4', name: '縁東京販売', content: '縁東京販売株式会社' }],
          },
          { id: '3', name: '縁西日本株式会社', content: '縁西日本株式会社' },
        ],
      },
    ],
  },
} satisfies Meta<typeof Tree>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Closed: Story = { args: { expanded: [] } };
export const LongJapaneseText: Story = {
  args: {
    nodes: [
      {
        id: '1',
        name: '長い名前',
        content: '一般社団法人日本情報システム・ユーザー協会中部支部名古屋事務所付属研究開発機構準備室',
      },
    ],
  },
};
