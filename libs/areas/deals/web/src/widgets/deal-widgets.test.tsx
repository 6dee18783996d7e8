import { openScreen } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { deals } from '../testing/DealsApp.tsx';
import { listedDeal } from '../testing/samples.ts';
import { storeState } from '../testing/store-state.ts';
import { Widget as Bookmarks } from './BookmarksWidget.tsx';
import { Widget as ClosingSoon } from './ClosingSoonWidget.tsx';
import { Widget as Cold } from './ColdWidget.tsx';
import { Widget as Pipeline } from './PipelineWidget.tsx';

const page = (rows: object[], totalCount = rows.length) => ({
  data: rows,
  meta: { page: 1, perPage: 20, totalCount, totalCountIsCapped: false, nextCursor: null },
});
const open = (widget: ReactElement, answers: FakeAnswers) =>
  openScreen(widget, deals, { answers, preloaded: storeState, url: '/home' });
const asked = ({ requests }: Awaited<ReturnType<typeof open>>) =>
  requests.find(({ name }) => name === 'listDeals')?.args as { body: { searchCondition: { conditions: object[] } } };

it('lists your open deals that close within the days of the setting, the late ones in red', async () => {
  const late = listedDeal(3, { amount: 1_500_000, expectedContractDate: '2020-01-31' });
  const shown = await open(<ClosingSoon setting={{ days: 7 }} />, { listDeals: page([late], 31) });
  const row = within(await screen.findByRole('list', { name: '契約予定日が近い案件' })).getByRole('listitem');
  expect(row).toHaveTextContent(/150万円.*2020\/01\/31/);
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/deals/3');
  expect(asked(shown).body.searchCondition.conditions).toMatchObject([
    { field: 'user_id' },
    { field: 'phase_id', operator: 'in' },
    { field: 'expected_contract_date', operator: 'next_n_days', value: 7 },
  ]);
  const all = screen.getByRole('link', { name: '全31件を見る' }).getAttribute('href')!;
  expect(new URLSearchParams(all.split('?')[1]).getAll('c')).toContain('["expected_contract_date","next_n_days",7]');
});

it('lists open deals without a recent action', async () => {
  const shown = await open(<Cold setting={{}} />, { listDeals: page([]) });
  expect(await screen.findByText('しばらく動きのない案件はありません。')).toBeVisible();
  expect(asked(shown).body.searchCondition.conditions[2]).toMatchObject({ value: ['red', 'white'] });
});

it('lists bookmarked deals, and names one without an amount', async () => {
  await open(<Bookmarks setting={{}} />, { listDeals: page([listedDeal(4, { amount: null })]) });
  expect(await screen.findByText('金額未入力')).toBeVisible();
});

it('sums up the open phases exactly, and links each to its deals', async () => {
  const sum = (phaseId: number, totalAmount: string, weightedAmount = '0') => ({
    ...{ phaseId, count: 2, totalAmount, weightedAmount },
  });
  const phases = storeState.masters.data.masters.phases.filter(
    ({ dealTypeId, status }) => dealTypeId === 1 && status === 1,
  );
  await open(<Pipeline setting={{}} />, {
    summariseDealsByPhases: { data: phases.slice(0, 2).map(({ id }) => sum(id, '9999999999999990')) },
  });
  const table = within(await screen.findByRole('table'));
  expect(table.getByRole('row', { name: /合計/ })).toHaveTextContent('4件');
  expect(table.getByRole('row', { name: /合計/ })).toHaveTextContent('19,999.9兆円');
  expect(decodeURIComponent(table.getAllByRole('link')[0]!.getAttribute('href')!)).toContain(
    `["phase_id","in",[${phases[0]!.id}]]`,
  );
});
