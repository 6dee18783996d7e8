import { today } from '@crm/format';
import { periodAt } from '@crm/format/periods';
import { screen } from '@testing-library/react';
import { show } from '../testing/TargetsApp.tsx';
import { Widget } from './ProgressWidget.tsx';

const period = periodAt('month', today(), { closingMonth: 3, weekStart: 1 });
const sums = (target: string | null) => ({
  from: period.from,
  until: period.until,
  target,
  actual: '500000',
  achievement: 50,
});

it('shows the own amount and that of all against the targets of the month', async () => {
  await show(<Widget setting={{}} />, {
    aggregateSalesTargets: { data: { total: [sums('1000000')], rows: [{ subjectId: 1, periods: [sums('1000000')] }] } },
  });
  expect(await screen.findByRole('progressbar', { name: '自分' })).toHaveAttribute('aria-valuenow', '50');
  expect(screen.getAllByText('50万円 ／ 目標 100万円')).toHaveLength(2);
});

it('says that no target is set', async () => {
  await show(<Widget setting={{}} />, { aggregateSalesTargets: { data: { total: [sums(null)], rows: [] } } });
  expect(await screen.findByText('この期間の売上目標はまだ設定されていません。')).toBeVisible();
});
