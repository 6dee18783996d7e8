import { page } from '@crm/customers-web/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../testing/MaterialsHouse.tsx';
import { material } from '../testing/samples.ts';
import { Page } from './MaterialsPage.tsx';

it('lists the files of all records with a way to each record', async () => {
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
  expect(requests[0]!.args).toEqual({ body: { page: 1, perPage: 50, sortKey: 'created_at', sortOrder: 'desc' } });
  stop();
});

it('narrows down to a range of transaction days, whichever way round it was typed', async () => {
  const { requests, stop, settled } = await show(<Page />);
  await userEvent.click(screen.getByRole('button', { name: /取引年月日/ }));
  const form = screen.getByRole('dialog', { name: '取引年月日' });
  await userEvent.type(within(form).getByRole('textbox', { name: '開始' }), '2026/04/30');
  await userEvent.type(within(form).getByRole('textbox', { name: '終了' }), '2026/04/01');
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
