import { screen, within } from '@testing-library/react';
import { show } from '../testing/ReportsApp.tsx';
import { Widget as Forecast } from './ForecastWidget.tsx';
import { Widget as Radar } from './RadarWidget.tsx';
import { Widget as Ranking } from './RankingWidget.tsx';
import { Widget as Risks } from './RisksWidget.tsx';

it('lists the first places by won amount of the chosen period', async () => {
  const { requests } = await show(<Ranking setting={{ period: 'quarter' }} />);
  const places = within(screen.getByText(/・受注金額/).nextElementSibling as HTMLElement).getAllByRole('listitem');
  expect(places[0]).toHaveTextContent('1位山田 太郎1,200,000円');
  expect(requests.find(({ name }) => name === 'listSalesRankings')!.args).toMatchObject({
    dealTypeId: 1,
    termType: 'quarter',
  });
});

it('draws the own metrics beside the average of the team', async () => {
  await show(<Radar setting={{}} />);
  expect((await screen.findByText('受注金額')).nextSibling).toHaveTextContent('1,200,000円（100）');
});

it('shows target, won amount and prediction from the present period on', async () => {
  const from = '2999-04-01';
  const period = { from, until: '2999-05-01', target: null, won: '0', low: '0', high: '0', openCount: 1 };
  await show(<Forecast setting={{}} />, {
    listAiForecast: {
      data: {
        learning: { method: 'model', closedCount: 48, trainedOn: null },
        periods: [
          { ...period, until: '2000-01-01', from: '1999-12-01', forecast: '1', weighted: '1' },
          { ...period, forecast: '99990000', weighted: '12340000' },
        ],
        reportCard: null,
      },
    },
  });
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toHaveTextContent(/4月–0円9,999万円1,234万円/);
});

it('lists the own deals at risk with the first reason', async () => {
  await show(<Risks setting={{}} />);
  const item = within(await screen.findByRole('list', { name: '要注意案件' })).getByRole('listitem');
  expect(item).toHaveTextContent('基幹システム刷新契約予定日超過契約予定日を31日過ぎています。ほか1件');
});
