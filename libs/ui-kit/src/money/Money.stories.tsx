import type { Meta, StoryObj } from '@storybook/react-vite';
import { Column } from '../internal/StoryLayout.tsx';
import { Money } from './Money.tsx';

const meta = { title: 'Display/Money', component: Money, args: { shown: '¥12,800,000' } } satisfies Meta<typeof Money>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Shortened: Story = { args: { shown: '1.2億円', full: '123,456,789円', isLarge: true } };
export const Cells: Story = {
  render: () => (
    <Column width={160} gap={4}>
      <Money isCell shown="¥12,800,000" />
      <Money isCell shown="¥980,000" />
      <Money isCell isNegative shown="▲¥1,204,500" />
      <Money isCell shown={null} />
    </Column>
  ),
};
