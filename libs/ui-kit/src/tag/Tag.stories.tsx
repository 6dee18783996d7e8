import type { Meta, StoryObj } from '@storybook/react-vite';
import { tones } from '../foundation/tone.ts';
import { Column, Row } from '../internal/StoryLayout.tsx';
import { Tag } from './Tag.tsx';

const meta = { title: 'Display/Tag', component: Tag, args: { children: '提案・見積', tone: '1' } } satisfies Meta<
  typeof Tag
>;
export default meta;
type Story = StoryObj<typeof meta>;

const words = ['初回接触', 'ヒアリング', '提案', '受注', '見積', '保留', '稟議中', '失注', '紹介', 'その他'];

export const Default: Story = { args: { hasDot: true } };
export const Tones: Story = {
  render: () => (
    <Row gap={8}>
      {tones.map((tone, index) => (
        <Tag key={tone} tone={tone} hasDot>
          {words[index] ?? ''}
        </Tag>
      ))}
    </Row>
  ),
};
export const Removable: Story = { args: { onRemove: () => {}, removeText: '提案・見積 を外す' } };
export const LongJapaneseText: Story = {
  args: { children: '来期の予算申請に間に合うように年内に見積を提出する必要がある案件', tone: '7' },
  decorators: [(Story) => <Column width={220}>{Story()}</Column>],
};
