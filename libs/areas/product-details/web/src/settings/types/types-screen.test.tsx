import { apiError } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page, productType } from '../testing/samples.ts';
import { manifest } from '../manifest.ts';
import { show } from '../testing/SettingsApp.tsx';
import { TypesScreen } from './TypesScreen.tsx';

jest.setTimeout(30_000);
let shown: Rendered;
afterEach(() => {
  expect(shown?.sagaFailures ?? []).toEqual([]);
  shown?.stop();
});

const open = async (answers: FakeAnswers = {}) => {
  shown = await show(<TypesScreen />, answers);
};
const press = async (name: string | RegExp) => {
  await userEvent.click(screen.getByRole('button', { name }));
  await shown.settled();
};
const fill = async (name: RegExp, text: string) => {
  const box = screen.getByRole('textbox', { name });
  await userEvent.clear(box);
  await userEvent.click(box);
  await userEvent.paste(text);
};
const sent = (name: string) => shown.requests.filter((one) => one.name === name).map(({ args }) => args);

it('lists the products with their price and deal types', async () => {
  await open({ listDealProductDetailTypes: page([productType(2, { dealTypeIds: [2], dealCount: 3, used: false })]) });
  const row = screen.getAllByRole('listitem')[0]!;
  expect(row).toHaveTextContent('クラウド利用料停止中更新・保守 ・ 案件3件で使用¥1,980.5／式月額');
});

it('adds an item with its numbers as typed', async () => {
  await open({ createDealProductDetailTypes: { data: [productType(4)] } });
  await press('項目を追加');
  await fill(/項目名/, '追加開発');
  await userEvent.click(screen.getByRole('radio', { name: '月額' }));
  await fill(/単価/, '１２３．４５');
  await userEvent.click(screen.getByRole('checkbox', { name: '更新・保守' }));
  await press('追加');
  expect(sent('createDealProductDetailTypes')).toEqual([
    {
      body: {
        rows: [
          {
            name: '追加開発',
            billingCycle: 'monthly',
            unitPrice: '１２３．４５',
            unit: '',
            rounding: 'floor',
            memo: '',
            unitCost: null,
            grossMarginRate: null,
            dealTypeIds: [2],
            used: true,
            customs: [],
          },
        ],
      },
    },
  ]);
  expect(screen.getByText('「追加開発」を追加しました。')).toBeVisible();
});

it('shows the issue at the field and sends nothing', async () => {
  await open();
  await press('項目を追加');
  await fill(/項目名/, '追加開発');
  await fill(/単価/, '1.2345678');
  await press('追加');
  expect(screen.getByRole('textbox', { name: /単価/ })).toHaveAccessibleDescription(/小数5桁以内/);
  expect(sent('createDealProductDetailTypes')).toEqual([]);
});

it('computes the price from cost and margin where a deal type says so', async () => {
  await open();
  await press('項目を追加');
  await fill(/^原価/, '1000');
  await fill(/粗利率/, '33');
  expect(screen.getByRole('textbox', { name: /単価/ })).toHaveValue('1,492');
  await userEvent.click(screen.getByRole('checkbox', { name: '更新・保守' }));
  expect(screen.queryByRole('textbox', { name: /^原価/ })).not.toBeInTheDocument();
});

it('shows at the field that the name is taken', async () => {
  await open({
    updateAllDealProductDetailTypes: () => {
      throw apiError('ValidationFailed', {
        status: 422,
        message: '',
        details: [{ field: 'rows[0].name', rule: 'duplicate' }],
      });
    },
  });
  await press('導入支援パック');
  await press('保存');
  expect(screen.getByRole('textbox', { name: /項目名/ })).toHaveAccessibleDescription(/すでにあります/);
});

it('asks for the custom items and shows their values', async () => {
  const item = {
    id: 31,
    groupId: null,
    itemType: 1,
    uiMode: null,
    name: '品番',
    required: true,
    used: true,
    orderNum: 0,
    multiline: false,
    formula: null,
    resultType: null,
    options: [],
  };
  const customs = [{ itemId: 31, value: 'PK-1' }];
  await open({
    listDealProductDetailTypes: page([productType(1, { customs })]),
    listDealProductDetailTypeCustomItems: { data: [item] },
    updateAllDealProductDetailTypes: { data: [] },
  });
  await press('導入支援パック');
  expect(await screen.findByRole('textbox', { name: /品番/ })).toHaveValue('PK-1');
  await fill(/品番/, 'PK-2');
  await press('保存');
  expect(sent('updateAllDealProductDetailTypes')).toMatchObject([
    { body: { rows: [{ id: 1, lockVersion: 0, customs: [{ itemId: 31, value: 'PK-2' }] }] } },
  ]);
});

it('changes several items at once, each with its version', async () => {
  await open({ updateAllDealProductDetailTypes: { data: [] } });
  await userEvent.click(screen.getByRole('checkbox', { name: '導入支援パックを選択' }));
  await userEvent.click(screen.getByRole('checkbox', { name: '年間保守を選択' }));
  await press('一括編集');
  await userEvent.click(screen.getByRole('button', { name: /使用する/ }));
  await userEvent.click(await screen.findByRole('option', { name: '停止中' }));
  await press('保存');
  expect(sent('updateAllDealProductDetailTypes')).toEqual([
    {
      body: {
        rows: [
          { id: 1, lockVersion: 0, used: false },
          { id: 3, lockVersion: 0, used: false },
        ],
      },
    },
  ]);
  expect(screen.getByText('2件の項目を更新しました。')).toBeVisible();
  expect(screen.queryByRole('region', { name: '選択した項目の操作' })).not.toBeInTheDocument();
});

it('saves a new order of the shown items, and disables moving during a search', async () => {
  await open({ orderDealProductDetailTypes: undefined });
  await press('導入支援パックを下へ移動');
  expect(sent('orderDealProductDetailTypes')).toEqual([{ body: { ids: [2, 1, 3], readIds: [1, 2, 3] } }]);
  await press('導入支援パックを下へ移動');
  expect(sent('orderDealProductDetailTypes').at(-1)).toEqual({ body: { ids: [2, 3, 1], readIds: [2, 1, 3] } });
  await userEvent.type(screen.getByRole('searchbox', { name: '項目名で検索' }), '保守');
  expect(screen.getByRole('button', { name: 'クラウド利用料を下へ移動' })).toBeDisabled();
  expect(screen.getByText('並べ替えは、検索条件をクリアするとできます。')).toBeVisible();
});

it('names the items that deals still use', async () => {
  await open({
    deleteDealProductDetailTypes: () => {
      throw apiError('InUse', {
        status: 409,
        message: '',
        details: [{ field: 'ids[0]', rule: 'in_use', params: { name: '導入支援パック', count: 2 } }],
      });
    },
  });
  await userEvent.click(screen.getByRole('checkbox', { name: '導入支援パックを選択' }));
  await userEvent.click(screen.getByRole('checkbox', { name: '年間保守を選択' }));
  const bar = within(screen.getByRole('region', { name: '選択した項目の操作' }));
  await userEvent.click(bar.getByRole('button', { name: '削除' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '削除' }));
  await shown.settled();
  expect(sent('deleteDealProductDetailTypes')).toEqual([{ body: { ids: [1, 3], lockVersions: [0, 0] } }]);
  expect(screen.getByText(/「導入支援パック」（案件2件）/)).toBeVisible();
});

it('deletes a used item once a replacement of the same cycle is chosen, also after a conflict', async () => {
  const used = productType(1, { dealCount: 2 });
  const others = [productType(2), productType(4, { name: '導入支援（新）' })];
  await open({
    listDealProductDetailTypes: page([used, ...others]),
    deleteDealProductDetailTypes: () => {
      shown.answer({
        listDealProductDetailTypes: page([{ ...used, lockVersion: 5 }, ...others]),
        deleteDealProductDetailTypes: undefined,
      });
      throw apiError('StaleRecord', { status: 409, message: '他のユーザーが先に更新しました。', details: [used] });
    },
  });
  await press('導入支援パックを削除');
  const dialog = within(await screen.findByRole('dialog'));
  const submit = dialog.getByRole('button', { name: '削除' });
  expect(dialog.getByText(/案件2件で使用中です。/)).toBeVisible();
  expect(submit).toBeDisabled();
  await userEvent.click(dialog.getByRole('button', { name: /代わりの項目/ }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['導入支援（新）']);
  await userEvent.click(screen.getByRole('option', { name: '導入支援（新）' }));
  await userEvent.click(submit);
  await shown.settled();
  expect(dialog.getByText(/他のユーザーが先に更新しました/)).toBeVisible();
  await userEvent.click(submit);
  await shown.settled();
  expect(sent('deleteDealProductDetailTypes')).toEqual([
    { body: { ids: [1], lockVersions: [0], replacementId: 4 } },
    { body: { ids: [1], lockVersions: [5], replacementId: 4 } },
  ]);
});

it('restores a deleted item, or says that its name is taken', async () => {
  await open({
    listDealProductDetailTypes: page([productType(1)], [productType(7, { name: '旧プラン' })]),
    restoreDealProductDetailTypes: () => {
      throw apiError('ValidationFailed', { status: 422, details: [{ field: 'rows[0].name', rule: 'duplicate' }] });
    },
  });
  await userEvent.click(screen.getByText('削除済み（1）'));
  await press('旧プランを元に戻す');
  expect(screen.getByText('項目を元に戻せませんでした')).toBeVisible();
  shown.answer({ restoreDealProductDetailTypes: undefined });
  await press('旧プランを元に戻す');
  expect(sent('restoreDealProductDetailTypes')).toEqual([{ body: { ids: [7] } }, { body: { ids: [7] } }]);
  expect(screen.queryByText('項目を元に戻せませんでした')).toBeNull();
});

it('exports a CSV file and offers it for download', async () => {
  const file = { name: '商品内訳項目_20261122.csv', size: 10, downloadUrl: '/api/files/1' };
  await open({
    requestDealProductDetailTypesCsv: { data: { jobId: 5 } },
    getBulkOperationJobStatus: { data: { id: 5, status: 'completed', notices: [], file } },
  });
  await press('CSVダウンロード');
  expect(screen.getByRole('link', { name: '商品内訳項目_20261122.csvをダウンロード' })).toHaveAttribute(
    'href',
    '/api/files/1',
  );
});

it('renders a screen at every address', async () => {
  const pages = await Promise.all(Object.values(manifest.pages!).map(async ({ load }) => typeof (await load()).Page));
  expect(new Set(pages)).toEqual(new Set(['function']));
  expect(await manifest.store?.()).toMatchObject({ area: { name: 'product-detail-settings' } });
});

describe('CSV import', () => {
  const choose = async (text: string) => {
    await press('CSVから取り込み');
    await screen.findByRole('dialog', { name: 'CSVから取り込み' });
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    fireEvent.change(input, { target: { files: [new File([text], '商品.csv', { type: 'text/csv' })] } });
    expect(await screen.findByText('商品.csvを選択しました。')).toBeVisible();
  };
  const submit = async () => {
    await press('取り込む');
    await waitFor(() => expect(sent('importDealProductDetailTypesCsv')).toHaveLength(1));
    await shown.settled();
  };

  it('imports the file and shows the result in the list', async () => {
    const data = { createdCount: 2, updatedCount: 1 };
    await open({ importDealProductDetailTypesCsv: { data } });
    const before = sent('listDealProductDetailTypes').length;
    await choose('ID,項目名');
    await submit();
    const [{ body }] = sent('importDealProductDetailTypesCsv') as [{ body: { content: string } }];
    expect(Buffer.from(body.content, 'base64').toString()).toBe('ID,項目名');
    expect(screen.getByText('CSVファイルを取り込みました（追加2件、更新1件）。')).toBeVisible();
    expect(sent('listDealProductDetailTypes').length).toBeGreaterThan(before);
  });

  it('shows the issues of a refused file and lets the user choose another', async () => {
    const details = [
      { field: 'lines[3].billing_cycle', rule: 'choice', params: { line: 3, column: '請求サイト' } },
      { field: 'lines[4].name', rule: 'required', params: { line: 4, column: '項目名' } },
      { field: 'content', rule: 'csv.created', params: { limit: 100 } },
    ];
    await open({
      importDealProductDetailTypesCsv: () => {
        throw apiError('ValidationFailed', { status: 422, details });
      },
    });
    await choose('ID');
    await submit();
    expect(screen.getByText('3行目「請求サイト」: 選択できない値です')).toBeVisible();
    expect(screen.getByText('4行目「項目名」: 必須項目です')).toBeVisible();
    expect(screen.getByText('追加できるのは一度に100行までです。')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'CSVから取り込み' })).toBeVisible();
  });
});
