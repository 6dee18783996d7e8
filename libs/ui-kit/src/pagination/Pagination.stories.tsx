import type { Meta, StoryObj } from '@storybook/react-vite';
import { Pagination } from './Pagination.tsx';

const meta = {
  title: 'Navigation/Pagination',
  component: Pagination,
  args: {
    label: '案件一覧のページ',
    page: 1,
    pageCount: 25,
    onPageChange: () => {},
    summary: '全1,234件中 1–50件',
    positionText: '1 / 25',
    previousText: '前へ',
    nextText: '次へ',
    pageSize: {
      label: '1ページの件数',
      value: 50,
      onChange: () => {},
      options: [20, 50, 100].map((value) => ({ value, label: `${value}件` })),
    },
  },
} satisfies Meta<typeof Pagination>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Last: Story = { args: { page: 25, positionText: '25 / 25', summary: '全1,234件中 1,201–1,234件' } };
export const One: Story = { args: { pageCount: 1, positionText: '1 / 1', summary: '全8件', pageSize: undefined } };
