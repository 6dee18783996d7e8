import type { Meta, StoryObj } from '@storybook/react-vite';
import { webformRow } from '../testing/samples.ts';
import { WebformsApp } from '../testing/WebformsApp.tsx';
import { WebformCard } from './WebformCard.tsx';

const meta = {
  title: 'Webforms/WebformCard',
  component: WebformCard,
  args: { row: webformRow(4) },
  decorators: [
    (Story) => (
      <WebformsApp>
        <div style={{ maxInlineSize: 328 }}>
          <Story />
        </div>
      </WebformsApp>
    ),
  ],
} satisfies Meta<typeof WebformCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Published: Story = {};
export const Unpublished: Story = { args: { row: webformRow(4, { hasUnpublishedChanges: true }) } };
export const Draft: Story = {
  args: { row: webformRow(1, { totalPvCount: 0, totalPostCount: 0, latestPostedAt: null }) },
};
export const Deleted: Story = { args: { row: webformRow(4, { deleted: true }) } };
export const LongJapaneseText: Story = {
  args: {
    row: webformRow(4, {
      name: '東日本エリアにおける物流拠点統合セミナー（オンライン・ハイブリッド同時開催）参加申込フォーム',
    }),
  },
};
