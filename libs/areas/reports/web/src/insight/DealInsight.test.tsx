import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../testing/ReportsApp.tsx';
import { Part } from './DealInsight.tsx';

it('shows a risk with its numbers, and saves a note with the new state', async () => {
  const { requests, settled } = await show(<Part recordId={5} />);
  expect(screen.getByText('契約予定日が2回延期されています。')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'リスクメモ' }), '再合意済み');
  await userEvent.click(screen.getByRole('button', { name: '対応済みにする' }));
  await settled();
  expect(requests.find(({ name }) => name === 'createDealRiskMemo')!.args).toEqual({
    dealId: 5,
    body: { riskType: 'postponed', status: 'handled', memo: '再合意済み' },
  });
  expect(requests.filter(({ name }) => name === 'getDealInsight')).toHaveLength(2);
});

it('says that insight is off for the deal type', async () => {
  await show(<Part recordId={5} />, { getDealInsight: { data: { enabled: false, risks: [] } } });
  expect(screen.getByText('この案件タイプではインサイトが無効です')).toBeVisible();
});
