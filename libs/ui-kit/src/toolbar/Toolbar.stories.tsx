import type { Meta, StoryObj } from '@storybook/react-vite';
import { Columns3, Download, ListFilter } from 'lucide-react';
import { Button } from '../button/Button.tsx';
import { DateField } from '../date-field/DateField.tsx';
import { FilterChip } from '../filter-chip/FilterChip.tsx';
import { IconButton } from '../icon-button/IconButton.tsx';
import { SearchField } from '../search-field/SearchField.tsx';
import { Toolbar } from './Toolbar.tsx';

const meta = {
  title: 'Layout/Toolbar',
  component: Toolbar,
  args: {
    label: '案件の絞り込み',
    children: (
      <>
        <SearchField label="キーワード" placeholder="キーワード" clearText="検索語を消す" />
        <Button icon={<ListFilter />}>絞り込み</Button>
        <FilterChip name="担当者" value="佐藤 花子" onRemove={() => {}} removeText="担当者の条件を外す" />
      </>
    ),
    end: (
      <>
        <IconButton label="表示する列" icon={<Columns3 />} />
        <IconButton label="CSVダウンロード" icon={<Download />} />
      </>
    ),
  },
} satisfies Meta<typeof Toolbar>;
export default meta;

export const Default: StoryObj<typeof meta> = {};

/** Story: two dates and a keyword, which wrap on phones without overflowing the page. */
export const WithDates: StoryObj<typeof meta> = {
  args: {
    label: '回答の絞り込み',
    wraps: true,
    children: (
      <>
        <SearchField label="キーワード" placeholder="キーワード" clearText="検索語を消す" />
        <DateField label="開始日" calendarText="カレンダーを開く" value="2026-11-01" onChange={() => {}} />
        <DateField label="終了日" calendarText="カレンダーを開く" value="2026-11-30" onChange={() => {}} />
      </>
    ),
    end: <Button icon={<Download />}>CSVダウンロード</Button>,
  },
};
