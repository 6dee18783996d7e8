import { dealReceived } from '@crm/deals-web/events';
import { liveChanged } from '@crm/web-kit';
import { apiError } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../testing/ProductsApp.tsx';
import { deal, detail, detailSet } from '../testing/samples.ts';
import { Part } from './DealProductDetails.tsx';

jest.setTimeout(30_000);
let shown: Rendered;
afterEach(() => {
  expect(shown.sagaFailures).toEqual([]);
  shown.stop();
});

const open = async (answers: FakeAnswers = {}) => {
  shown = await show(<Part recordId={7} />, answers);
  return shown;
};
const box = (name: string) => screen.getByRole('textbox', { name });
const type = async (name: string, text: string) => {
  await userEvent.clear(box(name));
  await userEvent.type(box(name), text);
};
const press = async (name: string | RegExp) => {
  await userEvent.click(screen.getByRole('button', { name }));
  await shown.settled();
};
const sum = (term: string) => screen.getByText(term).nextElementSibling?.textContent;
const sent = (name: string) => shown.requests.filter((one) => one.name === name).map(({ args }) => args);

it('shows the rows, their sums, and the monthly revenue separately', async () => {
  await open();
  expect(screen.getAllByRole('row')).toHaveLength(3);
  expect(box('クラウド利用料の単価')).toHaveValue('1,980.5');
  expect(within(screen.getAllByRole('row')[2]!).getByText('¥228,000')).toBeVisible();
  expect(sum('合計')).toBe('¥528,000');
  expect(sum('MRR（月額換算）')).toBe('¥19,000');
  expect(screen.getByText('契約金額：¥500,000')).toBeVisible();
  expect(screen.queryByText('原価')).not.toBeInTheDocument();
});

it('marks the edge where the table continues, and keeps the amounts in view', async () => {
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600);
  await open();
  const scroller = screen.getByRole('table').parentElement!;
  const frame = scroller.parentElement!;
  expect(frame).toHaveAttribute('data-more', 'end');
  expect(screen.getByRole('columnheader', { name: '金額' })).toHaveAttribute('data-pinned', 'end');
  scroller.scrollLeft = 100;
  fireEvent.scroll(scroller);
  expect(frame).toHaveAttribute('data-more', 'start end');
  scroller.scrollLeft = 300;
  fireEvent.scroll(scroller);
  expect(frame).toHaveAttribute('data-more', 'start');
  jest.restoreAllMocks();
});

it('marks rows whose item is no longer offered: deleted, retired or of other deal types', async () => {
  const rows = [1, 2, 3, 4].map((id) => detail(id, { name: `項目${id}` }));
  const type = { deleted: false, used: true, dealTypeIds: [] as number[] };
  await open({
    getDealProductDetails: { data: detailSet([...rows, detail(9, { dealProductDetailTypeId: 4, name: '項目4' })]) },
    listDealProductDetailTypesByIds: {
      data: [
        { ...type, id: 1, deleted: true },
        { ...type, id: 2, used: false },
        { ...type, id: 3, dealTypeIds: [2] },
        { ...type, id: 4, dealTypeIds: [1] },
      ],
    },
  });
  expect(sent('listDealProductDetailTypesByIds')).toEqual([{ ids: '1,2,3,4' }]);
  const names = screen.getAllByRole('row').map((row) => row.querySelector('td')?.textContent);
  expect(names.slice(1)).toEqual(['項目1取扱終了', '項目2取扱終了', '項目3取扱終了', '項目4', '項目4']);
});

it('is read-only for a role that may not change deals', async () => {
  const reach = { customer: 'save', contact: 'save', action: 'save', deal: 'see', dealTypes: [] };
  shown = await show(<Part recordId={7} />, {}, { reach });
  expect(box('クラウド利用料の単価')).toBeDisabled();
  expect(sum('合計')).toBe('¥528,000');
  expect(screen.queryByRole('combobox', { name: '項目名で検索して追加' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /保存|削除|契約金額/ })).not.toBeInTheDocument();
});

it('computes on every key, full-width digits too', async () => {
  await open();
  await type('クラウド利用料の数量', '２０');
  expect(sum('MRR（月額換算）')).toBe('¥38,805');
  await type('クラウド利用料の期間（月）', '1');
  expect(sum('合計')).toBe('¥338,805');
  await userEvent.tab();
  expect(box('クラウド利用料の数量')).toHaveValue('20');
});

it('adds an item from the search and saves all rows as one set', async () => {
  const saved = detailSet([detail(1), detail(9, { name: '年間保守', amount: 120_000 })], 4);
  await open({ saveDealProductDetails: { data: saved } });
  await press('クラウド利用料を削除');
  await userEvent.type(screen.getByRole('combobox', { name: '項目名で検索して追加' }), '保守');
  await userEvent.click(await screen.findByRole('option', { name: /年間保守/ }));
  expect(box('年間保守の期間（月）')).toHaveValue('12');
  await press('保存');
  expect(sent('saveDealProductDetails')).toEqual([
    {
      dealId: 7,
      body: {
        lockVersion: 3,
        rows: [
          {
            id: 1,
            dealProductDetailTypeId: 1,
            unitPrice: '300000',
            unitCost: null,
            quantity: '1',
            discount: 0,
            firstRecognitionDate: '2026-12-25',
            periodMonths: null,
          },
          {
            dealProductDetailTypeId: 3,
            unitPrice: '120000',
            unitCost: null,
            quantity: '1',
            discount: 0,
            firstRecognitionDate: '2026-12-25',
            periodMonths: 12,
          },
        ],
      },
    },
  ]);
  expect(screen.getByText('保存しました。')).toBeVisible();
  expect(screen.queryByText('保存していない変更があります。')).not.toBeInTheDocument();
});

it('shows the issue at the cell and sends nothing', async () => {
  await open();
  await type('導入支援パックの値引', '300001');
  await type('クラウド利用料の数量', 'たくさん');
  await press('保存');
  expect(box('導入支援パックの値引')).toHaveAccessibleDescription('値引は単価×数量以下でご入力ください。');
  expect(box('クラウド利用料の数量')).toBeInvalid();
  expect(sent('saveDealProductDetails')).toEqual([]);
});

it('discards all changes', async () => {
  await open();
  await type('導入支援パックの数量', '5');
  await press('クラウド利用料を削除');
  await press('変更を取り消す');
  expect(box('導入支援パックの数量')).toHaveValue('1');
  expect(box('クラウド利用料の数量')).toHaveValue('10');
});

it('keeps the edits after a conflict and loads the latest rows on request', async () => {
  await open({
    saveDealProductDetails: () => {
      throw apiError('StaleRecord', { status: 409, message: '' });
    },
  });
  await type('導入支援パックの数量', '5');
  await press('保存');
  expect(screen.getByText('他のユーザーが先に更新しました')).toBeVisible();
  expect(box('導入支援パックの数量')).toHaveValue('5');
  shown.answer({ getDealProductDetails: { data: detailSet([detail(1, { quantity: '8' })], 4) } });
  await press('最新の内容を読み込む');
  expect(box('導入支援パックの数量')).toHaveValue('8');
});

it('shows both versions after a conflict and saves mine on top of theirs on request', async () => {
  const theirs = detailSet([detail(1, { quantity: '8' })], 4);
  await open({
    saveDealProductDetails: ({ body }: { body: { lockVersion: number } }) => {
      if (body.lockVersion < 4) throw apiError('StaleRecord', { status: 409, message: '', details: [theirs] });
      return { data: detailSet([detail(1, { quantity: '5' })], 5) };
    },
  });
  await type('導入支援パックの数量', '5');
  await press('保存');
  expect(screen.getByText(/^最新の内容: 8/)).toBeVisible();
  expect(screen.getByText(/^自分の変更: 5/)).toBeVisible();
  await press(/自分の変更/);
  const [, again] = sent('saveDealProductDetails') as { body: { rows: { id?: number }[]; lockVersion: number } }[];
  // The second row was deleted meanwhile: mine restores it as a new one.
  expect(again!.body).toMatchObject({ lockVersion: 4, rows: [{ id: 1 }, {}] });
  expect(again!.body.rows[1]).not.toHaveProperty('id');
});

it("shows a colleague's change at once while there are no edits, and asks otherwise", async () => {
  await open();
  const tell = async (quantity: string, version: number) => {
    shown.answer({ getDealProductDetails: { data: detailSet([detail(1, { quantity })], version) } });
    await act(async () => void shown.store.dispatch(liveChanged({ topics: ['product_details'] })));
    await shown.settled();
  };
  await tell('8', 4);
  expect(box('導入支援パックの数量')).toHaveValue('8');
  await type('導入支援パックの数量', '5');
  await tell('9', 5);
  expect(box('導入支援パックの数量')).toHaveValue('5');
  expect(screen.getByText(/^最新の内容: 9/)).toBeVisible();
});

it("shows the server's issues at the row that was sent", async () => {
  await open({
    saveDealProductDetails: () => {
      throw apiError('ValidationFailed', {
        status: 422,
        message: '入力内容をご確認ください。',
        details: [{ field: 'rows[1].deal_product_detail_type_id', rule: 'not_found' }],
      });
    },
  });
  await type('導入支援パックの数量', '5');
  await press('保存');
  expect(screen.getByText('この項目は現在利用できません。行の削除が必要です。')).toBeVisible();
});

it("writes the sum into the deal's amount by the deal's own call", async () => {
  const updated = { ...deal, amount: 528_000, lockVersion: 5 };
  await open({ updateDeal: { data: updated } });
  await press('契約金額に反映');
  expect(sent('updateDeal')).toEqual([{ id: 7, body: { amount: 528_000, lockVersion: 4 } }]);
  expect(screen.getByText('契約金額に反映しました。')).toBeVisible();
  expect(screen.getByText('契約金額と一致しています。')).toBeVisible();
});

it('saves pending edits before it writes the amount', async () => {
  const saved = detailSet([detail(1, { quantity: '2', amount: 600_000 })], 4);
  await open({ saveDealProductDetails: { data: saved }, updateDeal: { data: { ...deal, amount: 600_000 } } });
  await press('クラウド利用料を削除');
  await type('導入支援パックの数量', '2');
  await press('保存して契約金額に反映');
  expect(sent('updateDeal')).toEqual([{ id: 7, body: { amount: 600_000, lockVersion: 4 } }]);
});

it('retries from the current deal after a conflict', async () => {
  await open({
    updateDeal: () => {
      throw apiError('StaleRecord', { status: 409, message: '' });
    },
  });
  shown.answer({ getDeal: { data: { ...deal, amount: 1, lockVersion: 9 } } });
  await press('契約金額に反映');
  expect(screen.getByText('契約金額：¥1')).toBeVisible();
  shown.answer({ updateDeal: { data: { ...deal, amount: 528_000 } } });
  await press('契約金額に反映');
  expect(sent('updateDeal')[1]).toMatchObject({ body: { lockVersion: 9 } });
});

it("updates when the deal's amount changes elsewhere on the page", async () => {
  await open();
  await act(async () => void shown.store.dispatch(dealReceived({ ...deal, amount: 528_000 } as never)));
  expect(screen.getByText('契約金額と一致しています。')).toBeVisible();
});

describe('keyboard', () => {
  it('moves down and up a column, but not while an input method is converting', async () => {
    await open();
    await userEvent.click(box('導入支援パックの数量'));
    await userEvent.keyboard('{Enter}');
    expect(box('クラウド利用料の数量')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(box('導入支援パックの数量')).toHaveFocus();
    fireEvent.keyDown(box('導入支援パックの数量'), { key: 'Enter', isComposing: true });
    expect(box('導入支援パックの数量')).toHaveFocus();
    await userEvent.keyboard('{Enter}{Enter}');
    expect(screen.getByRole('combobox', { name: '項目名で検索して追加' })).toHaveFocus();
  });

  it('moves a row by Alt with an arrow key', async () => {
    await open();
    await userEvent.click(box('クラウド利用料の数量'));
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('クラウド利用料');
    expect(screen.getByText('保存していない変更があります。')).toBeVisible();
  });
});

it("saves the member's choice of columns", async () => {
  await open({ saveDealProductDetailViewSetting: { data: { dealTypeId: 1, columns: [] } } });
  await press('表示項目');
  await userEvent.click(await screen.findByRole('checkbox', { name: '値引' }));
  await shown.settled();
  const [call] = sent('saveDealProductDetailViewSetting') as { body: { columns: object[] } }[];
  expect(call!.body.columns).toContainEqual({ id: 'discount', hidden: true });
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('columnheader', { name: '値引' })).not.toBeInTheDocument();
});

it("shows the columns in the member's order", async () => {
  const columns = [{ id: 'amount' }, { id: 'quantity', hidden: true }];
  await open({ getDealProductDetailViewSetting: { data: { dealTypeId: 1, columns } } });
  const headers = screen.getAllByRole('columnheader').map((one) => one.textContent);
  expect(headers.slice(0, 3)).toEqual(['項目名', '金額', '請求サイト']);
  expect(headers).not.toContain('数量');
});
