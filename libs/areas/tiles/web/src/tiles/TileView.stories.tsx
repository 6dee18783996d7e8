import { storeState } from '@crm/records-web/testing';
import { StoryApp } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { loaders } from '../loaders.ts';
import type { Tile, TileNumbers } from './tile.types.ts';
import { TileView } from './TileView.tsx';

const query: Tile['query'] = {
  ...{ source: 'deals', dealTypeId: 1, measures: [{ function: 'sum', field: 'amount' }], order: 'group' },
  dimensions: [{ field: 'closed_at', period: 'month' }],
  searchCondition: {},
};
const numbers: TileNumbers = {
  rows: [
    { groups: ['2026-04-01'], values: ['12000000'] },
    { groups: ['2026-05-01'], values: ['8500000'] },
  ],
  ...{ totals: ['20500000'], isCut: false, error: null },
};

interface ShownProps {
  kind?: Tile['kind'];
  title?: string;
  numbers?: TileNumbers | null;
}

const Shown = ({ kind = 'bar', title = '月別の受注金額', numbers: given = numbers }: ShownProps) => (
  <StoryApp of={{ areas: [], loaders, namespaces: ['tiles'], preloaded: storeState }}>
    <TileView tile={{ kind, title, query }} numbers={given ?? undefined} />
  </StoryApp>
);

const meta: Meta<typeof Shown> = { title: 'Tiles/TileView', component: Shown };
export default meta;
type Story = StoryObj<typeof Shown>;

export const Bars: Story = {};
export const Numbers: Story = { args: { kind: 'number' } };
export const Table: Story = { args: { kind: 'table' } };
export const Line: Story = { args: { kind: 'line' } };
export const Loading: Story = { args: { numbers: null } };
export const Empty: Story = { args: { numbers: { ...numbers, rows: [], totals: ['0'] } } };
export const Failed: Story = { args: { numbers: { ...numbers, error: 'RecordNotFound' } } };
export const LongJapaneseText: Story = {
  args: { title: '首都圏第二営業部の商品別および担当者別の月次受注金額の推移' },
};
