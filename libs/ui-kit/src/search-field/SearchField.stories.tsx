import type { Meta, StoryObj } from '@storybook/react-vite';
import { Column } from '../internal/StoryLayout.tsx';
import { Kbd } from '../kbd/Kbd.tsx';
import { SearchField } from './SearchField.tsx';

const meta = {
  title: 'Forms/SearchField',
  component: SearchField,
  args: { label: '検索', placeholder: '案件・取引先・コンタクトを検索', clearText: '検索語を消す' },
  decorators: [(Story) => <Column>{Story()}</Column>],
} satisfies Meta<typeof SearchField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { hint: <Kbd>⌘K</Kbd> } };
export const Filled: Story = { args: { defaultValue: '青葉' } };
export const LongJapaneseText: Story = {
  args: { defaultValue: '独立行政法人国際農林水産業研究推進機構附属熱帯資源利用技術総合研究センター' },
};
