import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  Bell,
  Building2,
  CalendarCheck,
  ChartColumn,
  Download,
  Ellipsis,
  FileText,
  Handshake,
  House,
  ListFilter,
  Mail,
  Plus,
  Users,
  Workflow,
} from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Avatar } from '../avatar/Avatar.tsx';
import { Banner } from '../banner/Banner.tsx';
import { Button } from '../button/Button.tsx';
import * as tableStories from '../data-table/DataTable.stories.tsx';
import { DataTable } from '../data-table/DataTable.tsx';
import { FilterChip } from '../filter-chip/FilterChip.tsx';
import { IconButton } from '../icon-button/IconButton.tsx';
import { Kbd } from '../kbd/Kbd.tsx';
import { PageHeader } from '../page-header/PageHeader.tsx';
import { Pagination } from '../pagination/Pagination.tsx';
import * as paginationStories from '../pagination/Pagination.stories.tsx';
import * as panelStories from '../side-panel/SidePanel.stories.tsx';
import { SidePanel } from '../side-panel/SidePanel.tsx';
import { SearchField } from '../search-field/SearchField.tsx';
import { SegmentedControl } from '../segmented-control/SegmentedControl.tsx';
import { Tabs } from '../tabs/Tabs.tsx';
import { Toolbar } from '../toolbar/Toolbar.tsx';
import { AppShell } from './AppShell.tsx';
import { ShellPanel } from './ShellPanel.tsx';
import type { AppShellProps } from './AppShell.tsx';
import { NavigationGroup, NavigationItem } from './NavigationItem.tsx';

const brand = (isCollapsed: boolean) => (
  <span style={{ color: 'var(--ui-accent-text)', fontSize: 16 }}>{isCollapsed ? 'E' : 'Enishi'}</span>
);

const navigation = (
  <>
    <NavigationGroup>
      <NavigationItem label="ホーム" icon={<House />} href="#home" />
    </NavigationGroup>
    <NavigationGroup title="営業">
      <NavigationItem label="案件" icon={<Handshake />} href="#deals" isCurrent count="48" />
      <NavigationItem label="取引先" icon={<Building2 />} href="#customers" />
      <NavigationItem label="コンタクト" icon={<Users />} href="#contacts" />
      <NavigationItem label="アクション" icon={<CalendarCheck />} href="#actions" count="7" />
    </NavigationGroup>
    <NavigationGroup title="マーケティング">
      <NavigationItem label="キャンペーン" icon={<Mail />} href="#campaigns" />
      <NavigationItem label="フォーム" icon={<FileText />} href="#forms" />
      <NavigationItem label="オートメーション" icon={<Workflow />} href="#automations" />
    </NavigationGroup>
    <NavigationGroup title="分析">
      <NavigationItem label="売上予測" icon={<ChartColumn />} href="#forecast" />
    </NavigationGroup>
  </>
);

const five = (
  <>
    <NavigationItem label="ホーム" icon={<House />} href="#home" />
    <NavigationItem label="案件" icon={<Handshake />} href="#deals" isCurrent />
    <NavigationItem label="取引先" icon={<Building2 />} href="#customers" />
    <NavigationItem label="アクション" icon={<CalendarCheck />} href="#actions" />
    <NavigationItem label="その他" icon={<Ellipsis />} />
  </>
);

function ListPage(): ReactNode {
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <PageHeader
        title="案件"
        count="1,234件"
        actions={
          <>
            <SegmentedControl
              label="表示形式"
              value="list"
              onChange={() => {}}
              segments={[
                { value: 'list', label: 'リスト' },
                { value: 'board', label: 'ボード' },
              ]}
            />
            <IconButton label="CSVダウンロード" icon={<Download />} variant="secondary" />
          </>
        }
      />
      <Tabs
        label="保存した検索条件"
        value="mine"
        onChange={() => {}}
        tabs={[
          { id: 'all', label: 'すべて' },
          { id: 'mine', label: '自分の案件', count: '48' },
          { id: 'soon', label: '今月契約予定', count: '17' },
        ]}
      >
        <div style={{ display: 'grid', gap: 12 }}>
          <Toolbar label="絞り込み" end={<Button variant="quiet">絞り込み解除</Button>}>
            <Button icon={<ListFilter />}>絞り込み</Button>
            <FilterChip name="担当者" value="佐藤 花子" removeText="担当者の条件を外す" onRemove={() => {}} />
            <FilterChip
              name="フェーズ"
              value="提案・見積 ほか1件"
              removeText="フェーズの条件を外す"
              onRemove={() => {}}
            />
          </Toolbar>
          <DataTable {...tableStories.default.args} />
          <Pagination {...paginationStories.default.args} />
        </div>
      </Tabs>
    </div>
  );
}

function Held(props: AppShellProps) {
  const [isCollapsed, setCollapsed] = useState(props.isCollapsed);
  return <AppShell {...props} isCollapsed={isCollapsed} onCollapsedChange={setCollapsed} />;
}

const meta = {
  title: 'Layout/AppShell',
  component: AppShell,
  parameters: { layout: 'fullscreen' },
  args: {
    brand,
    navigation,
    navigationLabel: 'メインメニュー',
    isCollapsed: false,
    onCollapsedChange: () => {},
    collapseText: 'メニューを折りたたむ',
    expandText: 'メニューを広げる',
    skipText: '本文へ移動',
    bottomNavigation: five,
    bottomNavigationLabel: 'よく使うメニュー',
    search: (
      <SearchField
        label="検索"
        isQuiet
        clearText="検索語を消す"
        placeholder="案件・取引先・コンタクトを検索"
        hint={<Kbd>⌘K</Kbd>}
      />
    ),
    actions: (
      <>
        <Button variant="primary" icon={<Plus />}>
          登録
        </Button>
        <IconButton label="お知らせ 3件" icon={<Bell />} mark="3" />
        <Avatar name="佐藤 花子" />
      </>
    ),
    children: <ListPage />,
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof AppShell>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Collapsed: Story = { args: { isCollapsed: true } };
/** Story: a screen puts its panel to the right of the content. */
export const WithPanel: Story = {
  args: {
    children: (
      <>
        <ListPage />
        <ShellPanel>
          <SidePanel {...panelStories.default.args} />
        </ShellPanel>
      </>
    ),
  },
};
export const Offline: Story = {
  args: {
    banner: (
      <Banner meaning="caution" isEdge>
        接続が切れています。再接続すると自動で保存します。
      </Banner>
    ),
  },
};
