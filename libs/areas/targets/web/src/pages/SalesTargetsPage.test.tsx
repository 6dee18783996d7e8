import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../testing/TargetsApp.tsx';
import { Page } from './SalesTargetsPage.tsx';

const open = (answers = {}) => show(<Page />, answers);
const cell = (name: RegExp) => screen.getByRole('gridcell', { name });
const rowTexts = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('gridcell')
    .map((one) => one.textContent);

it('shows targets by group with subtotals, totals and what has been reached', async () => {
  await open();
  const heads = screen.getAllByRole('rowheader').map((one) => one.textContent);
  expect(heads).toEqual([
    ...['山田 太郎', '佐藤 花子', '営業一課 小計', '鈴木 一郎退職', '目標合計', '受注実績', '達成率'],
  ]);
  expect(screen.getByRole('row', { name: /^目標合計/ })).toHaveTextContent('1,250,00015,000,000');
  expect(screen.getByRole('row', { name: /^達成率/ })).toHaveTextContent('達成率120%0%');
});

it('edits like a spreadsheet: typing replaces, Enter goes down, Delete empties', async () => {
  const { requests, settled } = await open();
  await userEvent.click(cell(/^山田 太郎 4月/));
  await userEvent.keyboard('5000000{Enter}');
  expect(cell(/^佐藤 花子 4月/)).toHaveFocus();
  await userEvent.keyboard('30{Escape}{ArrowUp}{ArrowRight}{Delete}');
  expect(screen.getByRole('status')).toHaveTextContent('未保存 2件');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await settled();
  expect(requests.find(({ name }) => name === 'updateSalesTargets')!.args).toMatchObject({
    body: {
      termType: 'month',
      targets: [
        { subjectId: 1, time: '2026-04-01', amount: 5_000_000 },
        { subjectId: 1, time: '2026-05-01', amount: null },
      ],
    },
  });
});

const paste = (text: string) => fireEvent.paste(document.activeElement!, { clipboardData: { getData: () => text } });

it('pastes a range of a spreadsheet from the active cell on, and leaves rows of others', async () => {
  await open();
  await userEvent.click(cell(/^山田 太郎 5月/));
  paste('1,500,000\t2,000,000\r\n¥300\t400\r\n999\t999\r\n');
  expect(rowTexts('山田 太郎').slice(0, 3)).toEqual(['1,000,000', '1,500,000', '2,000,000']);
  expect(rowTexts('佐藤 花子').slice(0, 3)).toEqual(['', '300', '400']);
  expect(rowTexts('鈴木 一郎').slice(0, 2)).toEqual(['250,000', '250,000']);
  expect(screen.getByRole('row', { name: /^営業一課 小計/ })).toHaveTextContent('1,000,0001,500,3002,000,400');
});

it('pastes nothing when a cell holds no amount', async () => {
  const { store } = await open();
  await userEvent.click(cell(/^山田 太郎 4月/));
  paste('100\t百万');
  expect(rowTexts('山田 太郎')[0]).toBe('1,000,000');
  expect(JSON.stringify(store.getState())).toContain('「百万」は金額として読み取れません。');
});

it('keeps unsaved targets while another unit is shown', async () => {
  const { settled } = await open();
  await userEvent.click(cell(/^佐藤 花子 4月/));
  await userEvent.keyboard('7{Enter}');
  await userEvent.click(screen.getByRole('radio', { name: '四半期' }));
  await settled();
  await userEvent.click(screen.getByRole('radio', { name: '月次' }));
  await settled();
  expect(rowTexts('佐藤 花子')[0]).toBe('7');
});
