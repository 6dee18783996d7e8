import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/Button.tsx';
import { Tooltip } from './Tooltip.tsx';

const meta = {
  title: 'Overlays/Tooltip',
  component: Tooltip,
  args: { text: '現在の絞り込みで書き出します', children: <Button>CSVダウンロード</Button> },
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithShortcut: Story = { args: { text: '案件を登録', shortcut: 'C' } };
export const LongJapaneseText: Story = {
  args: { text: '検索結果に含まれる案件を、表示している列の順番のまま、Shift_JISのCSVファイルとして書き出します。' },
};
