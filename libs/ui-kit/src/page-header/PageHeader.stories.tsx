import type { Meta, StoryObj } from '@storybook/react-vite';
import { Download, Plus } from 'lucide-react';
import { Breadcrumbs } from '../breadcrumbs/Breadcrumbs.tsx';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../icon-button/IconButton.tsx';
import { Tabs } from '../tabs/Tabs.tsx';
import { PageHeader } from './PageHeader.tsx';

const meta = {
  title: 'Layout/PageHeader',
  component: PageHeader,
  args: {
    title: '案件',
    count: '1,234件',
    actions: (
      <>
        <IconButton label="CSVダウンロード" icon={<Download />} variant="secondary" />
        <Button variant="primary" icon={<Plus />}>
          案件を登録
        </Button>
      </>
    ),
  },
} satisfies Meta<typeof PageHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithTabs: Story = {
  args: {
    tabs: (
      <Tabs
        label="保存した検索条件"
        value="all"
        onChange={() => {}}
        tabs={[
          { id: 'all', label: 'すべて' },
          { id: 'mine', label: '自分の案件' },
        ]}
      />
    ),
  },
};
export const LongJapaneseText: Story = {
  args: {
    title: '独立行政法人国際農林水産業研究推進機構附属熱帯資源利用技術総合研究センター',
    count: undefined,
    description: '登記上の名称です。略称は「国際農研」として検索できます。',
    breadcrumbs: (
      <Breadcrumbs label="現在の位置" items={[{ label: '取引先', href: '#customers' }, { label: '国際農研' }]} />
    ),
  },
};
