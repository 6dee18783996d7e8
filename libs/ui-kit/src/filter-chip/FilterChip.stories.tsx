import type { Meta, StoryObj } from '@storybook/react-vite';
import { Column, Row } from '../internal/StoryLayout.tsx';
import { FilterChip } from './FilterChip.tsx';

const meta = {
  title: 'Actions/FilterChip',
  component: FilterChip,
  args: { name: '担当者', value: '佐藤 花子', onRemove: () => {}, removeText: '担当者の条件を外す' },
} satisfies Meta<typeof FilterChip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Offered: Story = { args: { value: undefined } };
export const Several: Story = {
  render: (args) => (
    <Row gap={8}>
      <FilterChip {...args} />
      <FilterChip name="契約予定日" value="今月" onRemove={() => {}} removeText="契約予定日の条件を外す" />
      <FilterChip name="フェーズ" />
    </Row>
  ),
};
export const LongJapaneseText: Story = {
  args: {
    name: '取引先',
    value: '独立行政法人国際農林水産業研究推進機構附属熱帯資源利用技術総合研究センター',
    removeText: '取引先の条件を外す',
  },
  decorators: [(Story) => <Column width={320}>{Story()}</Column>],
};
