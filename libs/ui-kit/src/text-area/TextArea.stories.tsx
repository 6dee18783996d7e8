import type { Meta, StoryObj } from '@storybook/react-vite';
import { Column } from '../internal/StoryLayout.tsx';
import { TextArea } from './TextArea.tsx';

const meta = {
  title: 'Forms/TextArea',
  component: TextArea,
  args: { label: '事前メモ', placeholder: '訪問の目的や確認事項' },
  decorators: [(Story) => <Column width={480}>{Story()}</Column>],
} satisfies Meta<typeof TextArea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Error: Story = { args: { defaultValue: '提案', error: '5,000文字以内でご入力ください。' } };
export const LongJapaneseText: Story = {
  args: {
    label: '実施結果',
    defaultValue:
      '情報システム部の佐々木部長と面談。現行の基幹システムは2027年3月に保守期限を迎えるため、年内に比較検討を終えて来期予算に計上したい意向。\n\n競合は2社。価格よりも移行期間中の並行稼働を重視している。\n次回は移行計画の概要とデータ移行の実績を示す。',
  },
};
