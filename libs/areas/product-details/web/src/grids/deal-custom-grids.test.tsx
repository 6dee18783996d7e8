import { apiError } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../testing/ProductsApp.tsx';
import { dealGrid, gridRow } from '../testing/samples.ts';
import { Part } from './DealCustomGrids.tsx';

jest.setTimeout(30_000);
let shown: Rendered;
afterEach(() => {
  expect(shown.sagaFailures).toEqual([]);
  shown.stop();
});

const open = async (answers: FakeAnswers = {}) => {
  shown = await show(<Part recordId={7} />, answers);
};
const box = (name: string) => screen.getByRole('textbox', { name });
const fill = async (name: string, text: string) => {
  await userEvent.clear(box(name));
  await userEvent.click(box(name));
  await userEvent.paste(text);
};
const press = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
  await shown.settled();
};
const sent = (name: string) => shown.requests.filter((one) => one.name === name).map(({ args }) => args);

it('shows each table with its rows, every cell by its type', async () => {
  await open();
  expect(screen.getByRole('region', { name: '納品機器' })).toBeVisible();
  expect(box('1行目の台数')).toHaveValue('1,200');
  expect(box('1行目の納期')).toHaveValue('2026/12/01(火)');
  expect(screen.getByRole('button', { name: /2行目の状態/ })).toHaveTextContent('廃番');
});

it('saves all rows of a table as one set', async () => {
  await open({ saveGridOfDeal: { data: dealGrid({ lockVersion: 3, rows: [gridRow(2, 'スイッチ', '3')] }) } });
  await press('ルーターを削除');
  await fill('1行目の機種名', 'スイッチ');
  await fill('1行目の台数', '３');
  await press('行を追加');
  await fill('2行目の納期', '2026/11/30');
  await press('保存');
  expect(sent('saveGridOfDeal')).toEqual([
    {
      dealId: 7,
      id: 5,
      body: {
        lockVersion: 2,
        rows: [
          {
            id: 2,
            cells: [
              { columnId: 51, value: 'スイッチ' },
              { columnId: 52, value: '3' },
              { columnId: 53, value: null },
              { columnId: 54, value: '廃番' },
            ],
          },
          {
            cells: [
              { columnId: 51, value: null },
              { columnId: 52, value: null },
              { columnId: 53, value: '2026-11-30' },
              { columnId: 54, value: null },
            ],
          },
        ],
      },
    },
  ]);
  expect(screen.getByText('保存しました。')).toBeVisible();
  expect(box('1行目の機種名')).toHaveValue('スイッチ');
});

it('shows the issue at the cell and sends nothing', async () => {
  await open();
  await fill('1行目の台数', '多数');
  await fill('2行目の納期', '来月');
  await press('保存');
  expect(box('1行目の台数')).toHaveAccessibleDescription(/小数5桁以内/);
  expect(box('2行目の納期')).toBeInvalid();
  expect(sent('saveGridOfDeal')).toEqual([]);
});

it('adds a row on Enter below the last one', async () => {
  await open();
  await userEvent.click(box('2行目の機種名'));
  await userEvent.keyboard('{Enter}');
  expect(box('3行目の機種名')).toBeVisible();
});

it('keeps the edits after a conflict and loads the latest rows on request', async () => {
  await open({
    saveGridOfDeal: () => {
      throw apiError('StaleRecord', { status: 409, message: '' });
    },
  });
  await fill('1行目の機種名', '自分の値');
  await press('保存');
  expect(box('1行目の機種名')).toHaveValue('自分の値');
  shown.answer({ listGridsOfDeal: { data: [dealGrid({ rows: [gridRow(1, '相手の値')], lockVersion: 3 })] } });
  await press('最新の内容を読み込む');
  expect(box('1行目の機種名')).toHaveValue('相手の値');
});

it('discards all changes', async () => {
  await open();
  await fill('1行目の機種名', '別のもの');
  await press('変更を取り消す');
  expect(box('1行目の機種名')).toHaveValue('ルーター');
});

it('explains the tab while the deal type has no table', async () => {
  await open({ listGridsOfDeal: { data: [] } });
  expect(screen.getByText('案件明細はありません')).toBeVisible();
});
