import type { Meta, StoryObj } from '@storybook/react-vite';
import { FileDrop } from './FileDrop.tsx';

const meta = {
  title: 'Inputs/FileDrop',
  component: FileDrop,
  args: {
    label: 'ここにファイルをドロップ',
    buttonText: 'ファイルを選択',
    hint: 'PDF、画像、Officeなど。1ファイル100MBまで、一度に20件まで。',
    onFiles: () => {},
  },
} satisfies Meta<typeof FileDrop>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Disabled: Story = { args: { isDisabled: true } };
export const LongJapaneseText: Story = {
  args: {
    label: 'この案件に関係する見積書、提案書、図面などのファイルを、まとめてここにドロップしてください',
    hint: 'PDF、画像、Word、Excel、PowerPoint、テキスト、ZIP、動画、音声に対応しています。HTMLとSVGは安全のためアップロードできません。',
  },
};
