import type { Meta, StoryObj } from '@storybook/react-vite';
import { DealsApp } from '../testing/DealsApp.tsx';
import { boardState } from '../testing/board-state.ts';
import { dealRow, phases } from '../testing/samples.ts';
import { DealBoard } from './DealBoard.tsx';

const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

const full = boardState({
  11: range(1, 5).map((id) => dealRow(id, { phaseId: 11 })),
  12: range(11, 3).map((id) => dealRow(id, { phaseId: 12, expectedContractDate: '2026-10-30' })),
  13: range(21, 3).map((id) => dealRow(id, { phaseId: 13, probabilityId: 33 })),
  14: range(31, 2).map((id) => dealRow(id, { phaseId: 14, amount: null, nextActionAt: null })),
  15: [],
  16: range(51, 2).map((id) => dealRow(id, { phaseId: 16, probabilityId: 31 })),
  17: range(61, 2).map((id) => dealRow(id, { phaseId: 17 })),
  18: [],
});

const few = boardState({ 11: [1, 2].map((id) => dealRow(id)), 12: [], 17: [dealRow(3, { phaseId: 17 })], 18: [] });

const longName = '東日本エリアにおける物流拠点統合に伴う基幹システム更改および運用保守業務の包括委託契約';
const longCustomer = '一般社団法人日本次世代モビリティ・スマートシティ推進協議会連合会';

const meta = {
  title: 'Deals/DealBoard',
  component: DealBoard,
  parameters: { layout: 'fullscreen' },
  args: {
    board: full,
    phases,
    isTinted: true,
    expanded: [16],
    onExpandedChange: () => {},
    onMove: () => {},
    onEdit: () => {},
    onLoadMore: () => {},
  },
  decorators: [
    (Story) => (
      <DealsApp>
        <div style={{ display: 'flex', flexDirection: 'column', blockSize: '92vh', padding: 16 }}>
          <Story />
        </div>
      </DealsApp>
    ),
  ],
} satisfies Meta<typeof DealBoard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Loading: Story = { args: { board: { ...boardState({}), status: 'loading' } } };
export const Reloading: Story = { args: { board: { ...few, status: 'reloading' } } };
export const Empty: Story = { args: { board: boardState(Object.fromEntries(phases.map(({ id }) => [id, []]))) } };
export const Unfolded: Story = { args: { board: few, expanded: [17, 18], isTinted: false } };
export const MoreFailed: Story = {
  args: {
    board: { ...few, columns: { ...few.columns, 11: { ids: [1, 2], totalCount: 40, more: 'failed' } } },
  },
};
export const MoreLoading: Story = {
  args: {
    board: { ...few, columns: { ...few.columns, 11: { ids: [1, 2], totalCount: 40, more: 'loading' } } },
  },
};
export const LongJapaneseText: Story = {
  args: {
    board: boardState({
      11: range(1, 3).map((id) =>
        dealRow(id, { name: longName, customerName: longCustomer, amount: 999_999_999_999_999 }),
      ),
    }),
  },
};
export const ThousandCards: Story = {
  args: { board: boardState({ 11: range(1, 1000).map((id) => dealRow(id)) }) },
};
