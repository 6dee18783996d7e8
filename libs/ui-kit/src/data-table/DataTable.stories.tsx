import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Avatar } from '../avatar/Avatar.tsx';
import { Row } from '../internal/StoryLayout.tsx';
import { Link } from '../link/Link.tsx';
import { Money } from '../money/Money.tsx';
import { EmptyState } from '../states/EmptyState.tsx';
import { Tag } from '../tag/Tag.tsx';
import { DataTable } from './DataTable.tsx';
import type { DataColumn, DataSort, DataTableProps } from './dataTable.types.ts';
import { deals } from './deals.story-data.ts';
import type { Deal } from './deals.story-data.ts';

const yen = (amount: number | null) => (amount === null ? null : `¥${amount.toLocaleString('ja-JP')}`);

const columns: DataColumn<Deal>[] = [
  {
    id: 'name',
    header: '案件名',
    width: 240,
    isSortable: true,
    isRowHeader: true,
    isPinned: true,
    render: (deal) => (
      <Link href={`#deals/${deal.id}`} variant="strong">
        {deal.name}
      </Link>
    ),
  },
  { id: 'customer', header: '取引先名', width: 200, isSortable: true, render: (deal) => deal.customer },
  {
    id: 'amount',
    header: '契約金額',
    width: 130,
    align: 'end',
    isSortable: true,
    render: (deal) => <Money isCell shown={yen(deal.amount)} />,
  },
  { id: 'date', header: '契約予定日', width: 130, isSortable: true, render: (deal) => deal.expectedDate },
  {
    id: 'phase',
    header: 'フェーズ',
    width: 130,
    render: (deal) => (
      <Tag tone={deal.phase.tone} hasDot>
        {deal.phase.name}
      </Tag>
    ),
  },
  { id: 'probability', header: '契約確度', width: 90, render: (deal) => deal.probability },
  {
    id: 'user',
    header: '担当者',
    width: 130,
    render: (deal) => (
      <Row gap={6}>
        <Avatar name={deal.user} size="small" isDecorative />
        {deal.user}
      </Row>
    ),
  },
  { id: 'last', header: '直近アクション', width: 120, render: (deal) => deal.lastAction },
];

function Held(props: DataTableProps<Deal>) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['2', '3']));
  const [sort, setSort] = useState<DataSort>({ columnId: 'date', direction: 'ascending' });
  const [widths, setWidths] = useState<Record<string, number>>({});
  return (
    <DataTable
      {...props}
      columns={props.columns.map((column) => ({ ...column, width: widths[column.id] ?? column.width }))}
      sort={sort}
      onSortChange={setSort}
      onColumnResize={(id, width) => setWidths({ ...widths, [id]: width })}
      resizeText={(header) => `${header}の列幅`}
      selection={{
        selected,
        onChange: setSelected,
        selectAllText: 'このページの案件をすべて選択',
        selectRowText: (deal) => `${deal.name}を選択`,
      }}
    />
  );
}

const meta = {
  title: 'Display/DataTable',
  component: DataTable<Deal>,
  args: {
    label: '案件一覧',
    columns,
    rows: deals,
    rowKey: (deal) => deal.id,
    loadingText: '読み込んでいます',
    empty: <EmptyState title="条件に合う案件がありません。">条件を減らすと見つかることがあります。</EmptyState>,
    onRowOpen: () => {},
    renderCard: (deal) => (
      <div style={{ display: 'grid', gap: 4 }}>
        <Link href={`#deals/${deal.id}`} variant="strong">
          {deal.name}
        </Link>
        <span style={{ color: 'var(--ui-text-soft)' }}>{deal.customer}</span>
        <Row gap={10}>
          <Tag tone={deal.phase.tone} hasDot>
            {deal.phase.name}
          </Tag>
          <Money shown={yen(deal.amount)} />
          {deal.expectedDate}
        </Row>
      </div>
    ),
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof DataTable<Deal>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const StickyHeader: Story = { args: { maxHeight: '280px', currentKey: '4', onCurrentChange: () => {} } };
export const LoadingMore: Story = { args: { isLoading: true } };
export const LoadingFirst: Story = { args: { rows: [], isLoading: true } };
export const Empty: Story = { args: { rows: [] } };
export const LongJapaneseText: Story = {
  args: {
    rows: deals.slice(0, 4).map((deal) => ({
      ...deal,
      name: '熱帯資源利用技術総合研究センターにおける観測データ基盤の更改および運用支援業務',
      customer: '独立行政法人国際農林水産業研究推進機構附属熱帯資源利用技術総合研究センター',
    })),
  },
};
