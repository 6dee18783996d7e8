import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../testing/MergingApp.tsx';
import { check, status } from '../testing/samples.ts';
import { Page } from './ComparePage.tsx';

jest.setTimeout(30_000);

const calls = ({ requests }: Rendered, name: string) =>
  requests.filter((request) => request.name === name).map(({ args }) => args);
const open = (answers: FakeAnswers = {}, url = '/merging/customer/compare?ids=1,2') =>
  show(<Page />, answers, url, '/merging/:kind/compare');
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }));
const radio = (name: string, value: string) => row(name).getByRole('radio', { name: `${name}：${value}` });

it('compares records side by side; the one with the most deals remains', async () => {
  const shown = await open({}, '/merging/customer/compare?group=1');
  expect(screen.getByRole('radio', { name: /青空 #2/ })).toBeChecked();
  expect(radio('電話番号', '03-2222-2222')).toBeChecked();
  // The target has no address: that of the other is taken.
  expect(calls(shown, 'validateCustomerMerge')).toEqual([
    expect.objectContaining({ sourceCustomerId: 1, targetCustomerId: 2, isMergeContacts: true }),
  ]);
  expect(screen.getByText('移すデータ：案件 3件、コンタクト 2件')).toBeVisible();
});

it('merges with the chosen values, blanks and parts, and leads to the record that remains', async () => {
  const shown = await open({
    mergeCustomers: { data: { jobId: 9 } },
    listCustomerMergeJobStatuses: status({ status: 'completed', jobId: 9 }),
  });
  await userEvent.click(screen.getByRole('radio', { name: /株式会社青空商事 #1/ }));
  await userEvent.click(radio('電話番号', '03-2222-2222'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'アクション' }));
  await shown.settled();
  await userEvent.click(screen.getByRole('button', { name: '2件を統合する' }));
  await shown.settled();
  expect(calls(shown, 'mergeCustomers')).toEqual([
    {
      body: {
        merges: [
          {
            recordIds: [1, 2],
            targetId: 1,
            choices: [{ field: 'tel_no', recordId: 2 }],
            isMergeActions: false,
          },
        ],
      },
    },
  ]);
  expect(shown.location()).toBe('/customers/1');
});

it('asks for a value where the records differ, before they can be merged', async () => {
  const shown = await open({ validateCustomerMerge: check({ choicesRequired: ['tel_no'] }) });
  const button = () => screen.getByRole('button', { name: '2件を統合する' });
  expect(screen.getByText('値をお選びください：電話番号')).toBeVisible();
  expect(button()).toBeDisabled();
  await userEvent.click(row('電話番号').getByRole('radio', { name: '電話番号：空欄' }));
  await shown.settled();
  expect(button()).toBeEnabled();
});

it('says why records cannot be merged', async () => {
  const errors = [{ rule: 'cycle' as const, field: 'parent_customer_id', message: '親取引先が循環します。' }];
  await open({ validateCustomerMerge: check({ mergeable: false, errors }) });
  expect(screen.getByText('親取引先が循環します。')).toBeVisible();
  expect(screen.getByRole('button', { name: '2件を統合する' })).toBeDisabled();
});

it('asks for another record when it was opened from the page of one', async () => {
  const shown = await open(
    { suggestCustomers: { data: [{ id: 2, name: '青空', address: '東京都', telNo: null }] } },
    '/merging/customer/compare?ids=1',
  );
  expect(screen.getByText('統合するデータをもう1件お選びください')).toBeVisible();
  await userEvent.type(screen.getByRole('combobox', { name: '比較する取引先を追加' }), '青');
  await userEvent.click(await screen.findByRole('option', { name: /青空/ }));
  await shown.settled();
  expect(shown.location()).toBe('/merging/customer/compare?ids=1%2C2');
  expect(screen.getByRole('button', { name: '2件を統合する' })).toBeVisible();
});
