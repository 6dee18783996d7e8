import type { Meta, StoryObj } from '@storybook/react-vite';
import { AlertDialog } from './AlertDialog.tsx';

const meta = {
  title: 'Overlays/AlertDialog',
  component: AlertDialog,
  args: {
    state: 'open',
    tone: 'danger',
    title: '案件を削除',
    children: '「基幹システム更改」を含む3件の案件を削除します。元に戻せません。よろしいですか？',
    confirmText: '削除',
    cancelText: 'キャンセル',
    onConfirm: () => {},
    onCancel: () => {},
  },
} satisfies Meta<typeof AlertDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Submitting: Story = { args: { state: 'submitting' } };
export const Warning: Story = {
  args: {
    tone: 'warning',
    title: '編集を終了',
    children: '保存していない変更があります。',
    confirmText: '変更を破棄',
    cancelText: '編集に戻る',
  },
};
export const InfoOnly: Story = {
  args: {
    tone: 'info',
    title: 'インポートを開始しました',
    children: '完了するとお知らせします。',
    confirmText: '閉じる',
    cancelText: undefined,
  },
};
export const LongJapaneseText: Story = {
  args: {
    title: '独立行政法人国際農林水産業研究推進機構附属熱帯資源利用技術総合研究センターを統合',
    children:
      '統合元の取引先に属するコンタクト128件、案件42件、アクション1,204件は統合先へ移ります。統合元の取引先は削除され、元に戻せません。よろしいですか？',
    confirmText: '統合',
  },
};
