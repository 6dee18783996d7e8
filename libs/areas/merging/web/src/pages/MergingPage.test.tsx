import { page } from '@crm/records-web/testing';
import type { Rendered } from '@crm/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../testing/MergingApp.tsx';
import { status } from '../testing/samples.ts';
import { Page } from './MergingPage.tsx';

jest.setTimeout(30_000);

const calls = ({ requests }: Rendered, name: string) =>
  requests.filter((request) => request.name === name).map(({ args }) => args);
const press = async (shown: Rendered, name: string | RegExp) => {
  await userEvent.click(screen.getByRole('button', { name }));
  await shown.settled();
};

it('shows groups with their reasons, and changes the rule and the kind in the URL', async () => {
  const shown = await show(<Page />);
  const row = screen.getByRole('row', { name: /株式会社青空商事/ });
  expect(row).toHaveTextContent('95');
  for (const text of ['確実', '名称の表記ゆれ', '同じ電話番号', '同じ住所']) expect(row).toHaveTextContent(text);
  await userEvent.click(screen.getByRole('button', { name: /名寄せルール/ }));
  await userEvent.click(screen.getByRole('option', { name: '取引先名＆電話番号（部門）' }));
  await shown.settled();
  expect(calls(shown, 'listCustomerMergeCandidates').at(-1)).toMatchObject({ identificationRuleId: 3 });
  await userEvent.click(screen.getByRole('tab', { name: 'コンタクト' }));
  await shown.settled();
  expect(calls(shown, 'listContactMergeCandidates').at(-1)).toMatchObject({ identificationRuleId: 1 });
  expect(screen.getByText('重複の候補はありません')).toBeVisible();
});

it('selects the certain groups at once, and merges them as a job after a question', async () => {
  const shown = await show(<Page />, { mergeCustomers: { data: { jobId: 9 } } });
  await press(shown, '確実な1組を選択');
  await press(shown, 'まとめて統合');
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '統合する' }));
  await shown.settled();
  expect(calls(shown, 'mergeCustomers')).toEqual([{ body: { merges: [{ recordIds: [1, 2] }] } }]);
  expect(screen.getByText('統合を開始しました。')).toBeVisible();
});

it('starts the search for duplicates, and shows how far it has come', async () => {
  const shown = await show(<Page />, { refreshMergeCandidates: { data: { jobId: 9 } } });
  shown.answer({ listCustomerMergeJobStatuses: status({ status: 'extracting', progress: 0 }) });
  await press(shown, 'データを更新');
  expect(calls(shown, 'refreshMergeCandidates')).toEqual([{ body: { entity: 'customer' } }]);
  expect(screen.getByRole('progressbar', { name: '抽出中' })).toBeVisible();
});

it('remembers that a group holds different records', async () => {
  const shown = await show(<Page />, { dismissMergeCandidates: undefined });
  await userEvent.click(screen.getAllByRole('button', { name: '重複ではない' })[0]!);
  await shown.settled();
  shown.answer({ listCustomerMergeCandidates: page([]) });
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '記録する' }));
  await shown.settled();
  expect(calls(shown, 'dismissMergeCandidates')).toEqual([{ id: 1 }]);
  expect(screen.getByText('重複の候補はありません')).toBeVisible();
});

it('undoes a merge from the history, and names what stayed', async () => {
  const kept = [{ entity: 'customers', recordId: 1, fields: ['tel_no'] }];
  const shown = await show(<Page />, { undoMerge: { data: { kept } } }, '/merging?tab=history');
  expect(screen.getByText('取り消し済み')).toBeVisible();
  await press(shown, '統合を取り消す');
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '統合を取り消す' }));
  await shown.settled();
  expect(calls(shown, 'undoMerge')).toEqual([{ id: 2 }]);
  expect(screen.getByText(/そのままです：電話番号/)).toBeVisible();
});
