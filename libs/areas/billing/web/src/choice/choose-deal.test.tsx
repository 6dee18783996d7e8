import { apiError } from '@crm/web-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Page as NewEstimatePage } from '../pages/NewEstimatePage.tsx';
import { show } from '../testing/BillingApp.tsx';

const deals = { kind: 'deals', records: [{ id: 7, title: '基幹システム刷新', detail: '青葉商事株式会社' }] };
const customers = { kind: 'customers', records: [{ id: 3, title: '基幹商会', detail: null }] };
const type = (text: string) => userEvent.type(screen.getByRole('combobox', { name: '案件' }), text);

it("asks for the deal first, suggests deals only, and continues with the chosen deal's prefill", async () => {
  const page = await show(<NewEstimatePage />, { searchRecords: { data: [customers, deals] } }, '/estimates/new');
  expect(page.requests.map(({ name }) => name)).not.toContain('getEstimatePrefill');
  await type('基幹');
  const found = await screen.findByRole('option', { name: /基幹システム刷新/ });
  expect(screen.getAllByRole('option')).toEqual([found]);
  expect(found).toHaveTextContent('青葉商事株式会社');
  await userEvent.click(found);
  await page.settled();
  expect(page.requests.find(({ name }) => name === 'getEstimatePrefill')!.args).toMatchObject({ dealId: 7 });
  expect(screen.getByRole('textbox', { name: /^宛先会社/ })).toBeVisible();
  page.stop();
});

it('tells no match from a failed search', async () => {
  const answers = [
    () => ({ data: [customers] }),
    () => {
      throw apiError('InternalServerError', { status: 500, message: '…' });
    },
  ];
  const page = await show(<NewEstimatePage />, { searchRecords: () => answers.shift()!() }, '/estimates/new');
  await type('基');
  expect(await screen.findByText('該当する案件がありません')).toBeVisible();
  await type('幹');
  expect(await screen.findByText('検索できませんでした')).toBeVisible();
  page.stop();
});
