import { page } from '@crm/records-web/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../testing/MaterialsApp.tsx';
import { material } from '../testing/samples.ts';
import { Page } from './MaterialsPage.tsx';

it('lists the files of all records with a link to each record', async () => {
  const { requests, stop } = await show(<Page />, {
    listMaterials: page([
      material(1),
      material(2, { targetType: 'customer', targetId: 5, targetName: '青葉商事株式会社' }),
    ]),
  });
  expect(screen.getByRole('heading', { level: 1, name: /資料/ })).toBeVisible();
  expect(screen.getByRole('link', { name: '案件: 基幹システム刷新' })).toHaveAttribute(
    'href',
    '/deals/7?tab=materials',
  );
  expect(screen.getByRole('link', { name: '取引先: 青葉商事株式会社' })).toHaveAttribute(
    'href',
    '/customers/5?tab=materials',
  );
  expect(requests.find(({ name }) => name === 'listMaterials')!.args).toEqual({
    body: { page: 1, perPage: 50, sortKey: 'created_at', sortOrder: 'desc' },
  });
  stop();
});

it("shows the member's columns in their saved widths", async () => {
  const columns = [{ id: 'size', hidden: true }, { id: 'transaction_amount' }, { id: 'tags', width: 240 }];
  const { stop } = await show(<Page />, {
    getListSetting: { data: { columns } },
    listMaterials: page([material(1, { transactionAmount: 1_100_000, tags: ['契約', '社内'] })]),
  });
  expect(screen.getByRole('row', { name: /¥1,100,000/ })).toHaveTextContent('契約、社内');
  expect(screen.queryByRole('columnheader', { name: 'サイズ' })).not.toBeInTheDocument();
  stop();
});

it('saves a search of files under a name', async () => {
  const saved = { id: 6, name: '契約書', pageType: 'material_list', searchCondition: { keyword: '契約' } };
  const { requests, location, stop, settled } = await show(
    <Page />,
    { createRecordSearch: { data: { ...saved, sortKey: null, sortOrder: 'desc', editable: true, lockVersion: 0 } } },
    '/materials?keyword=契約',
  );
  await userEvent.click(screen.getByRole('button', { name: '検索条件を保存' }));
  await userEvent.type(await screen.findByLabelText(/検索条件名/), '契約書');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await settled();
  expect(requests.find(({ name }) => name === 'createRecordSearch')!.args).toMatchObject({
    body: { pageType: 'material_list', name: '契約書', searchCondition: { keyword: '契約' }, shared: false },
  });
  expect(location()).toContain('saved=6');
  stop();
});

it('filters by a range of transaction days, typed in either order', async () => {
  const { requests, stop, settled } = await show(<Page />);
  await userEvent.click(screen.getByRole('button', { name: /取引年月日/ }));
  const form = screen.getByRole('dialog', { name: '取引年月日' });
  await userEvent.type(within(form).getByRole('textbox', { name: '取引年月日（開始）' }), '2026/04/30');
  await userEvent.type(within(form).getByRole('textbox', { name: '取引年月日（終了）' }), '2026/04/01');
  await userEvent.tab();
  await userEvent.click(within(form).getByRole('button', { name: '適用' }));
  await settled();
  expect(requests.at(-1)!.args).toMatchObject({
    body: {
      searchCondition: {
        conditions: [{ field: 'transaction_date', operator: 'between', value: ['2026-04-01', '2026-04-30'] }],
      },
    },
  });
  stop();
});
