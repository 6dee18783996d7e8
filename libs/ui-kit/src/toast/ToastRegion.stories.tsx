import type { Meta, StoryObj } from '@storybook/react-vite';
import { ToastRegion } from './ToastRegion.tsx';

const meta = {
  title: 'Overlays/ToastRegion',
  component: ToastRegion,
  args: {
    label: 'お知らせ',
    dismissText: '閉じる',
    onDismiss: () => {},
    toasts: [
      {
        id: '1',
        tone: 'info',
        text: '3件の案件を「提案・見積」に移しました。',
        action: { label: '元に戻す', onAction: () => {} },
      },
    ],
  },
} satisfies Meta<typeof ToastRegion>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Several: Story = {
  args: {
    toasts: [
      { id: '1', tone: 'info', text: '保存しました。' },
      { id: '2', tone: 'warning', text: '2件は権限がないため更新されませんでした。' },
      { id: '3', tone: 'error', text: '更新できませんでした。', action: { label: '再試行', onAction: () => {} } },
    ],
  },
};
export const Empty: Story = { args: { toasts: [] } };
export const LongJapaneseText: Story = {
  args: {
    toasts: [
      {
        id: '1',
        tone: 'warning',
        text: '「独立行政法人国際農林水産業研究推進機構附属熱帯資源利用技術総合研究センター」の担当者を変更しましたが、通知メールを送信できませんでした。',
        action: { label: '元に戻す', onAction: () => {} },
      },
    ],
  },
};
