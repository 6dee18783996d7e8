import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChevronDown, ChevronUp, Maximize2 } from 'lucide-react';
import { DescriptionList } from '../description-list/DescriptionList.tsx';
import { IconButton } from '../icon-button/IconButton.tsx';
import { SidePanel } from './SidePanel.tsx';

const meta = {
  title: 'Overlays/SidePanel',
  component: SidePanel,
  parameters: { layout: 'fullscreen' },
  args: {
    title: '基幹システム更改',
    closeText: '閉じる',
    onClose: () => {},
    actions: (
      <>
        <IconButton label="前の案件" icon={<ChevronUp />} />
        <IconButton label="次の案件" icon={<ChevronDown />} />
        <IconButton label="ページで開く" icon={<Maximize2 />} shortcut="Enter" />
      </>
    ),
    children: (
      <DescriptionList
        emptyText="未入力"
        items={[
          { term: '取引先', description: '株式会社青葉システムズ' },
          { term: '契約金額', description: '¥12,800,000' },
          { term: '契約予定日', description: '2026/11/20(金)' },
          { term: '担当者', description: '佐藤 花子' },
        ]}
      />
    ),
  },
  decorators: [(Story) => <div style={{ display: 'flex', justifyContent: 'flex-end', blockSize: 480 }}>{Story()}</div>],
} satisfies Meta<typeof SidePanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LongJapaneseText: Story = {
  args: { title: '熱帯資源利用技術総合研究センターにおける観測データ基盤の更改および運用支援業務' },
};
