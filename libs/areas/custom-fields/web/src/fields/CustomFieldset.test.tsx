import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FieldsForm, FieldsApp } from '../testing/FieldsApp.tsx';
import { customGroups, recordCustoms } from '../testing/samples.ts';
import { changedCustoms, customFormValues, customsBody, filledCustoms } from '../values/form-values.ts';
import type { CustomFormValues } from '../values/form-values.ts';
import { CustomFieldset } from './CustomFieldset.tsx';

jest.setTimeout(30_000);

const sent: CustomFormValues[] = [];
const known = ['重要', '新規'];
const open = async (customs?: CustomFormValues) => {
  sent.length = 0;
  const labels = ({ query }: { query: string }) => ({
    data: known.filter((label) => label.includes(query)).map((label, id) => ({ id, label, value: label })),
  });
  render(
    <FieldsApp answers={{ listCustomerCustomItemGroups: { data: customGroups }, listCustomerCustomItemLabels: labels }}>
      <FieldsForm customs={customs} onSubmit={(values) => sent.push(values)}>
        <CustomFieldset scope="customer" />
      </FieldsForm>
    </FieldsApp>,
  );
  await screen.findByRole('group', { name: '導入環境' });
};
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input' });
const fill = async (label: string, text: string) => {
  await userEvent.clear(field(label));
  await userEvent.click(field(label));
  await userEvent.paste(text);
};
const submit = () => userEvent.click(screen.getByRole('button', { name: '保存' }));

test('shows items under their groups and omits unused ones', async () => {
  await open();
  expect(within(screen.getByRole('group', { name: '与信' })).getByLabelText('掛率')).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'その他の項目' })).toBeInTheDocument();
  expect(screen.queryByText('使わない項目')).toBeNull();
});

test('blocks submission while a required item is empty, and says so at its field', async () => {
  await open();
  await submit();
  expect(await screen.findByText('利用中のシステム: 必須項目です')).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('limits the digits of numbers and decimals', async () => {
  await open(customFormValues([{ itemId: 1, value: '販売管理' }]));
  await fill('掛率', '1.123456');
  await submit();
  expect(field('掛率')).toHaveAccessibleDescription(/小数/);
  await fill('掛率', '1.12345');
  await fill('利用者数', '１，２００');
  await submit();
  expect(filledCustoms(sent[0])).toEqual([
    { itemId: 1, value: '販売管理' },
    { itemId: 3, value: 1200 },
    { itemId: 8, value: '1.12345' },
  ]);
});

test('shows the result of a formula on every key and does not send it', async () => {
  await open(customFormValues([{ itemId: 1, value: '販売管理' }]));
  const total = await screen.findByRole('textbox', { name: /^利用料の合計/ });
  expect(total).toHaveValue('');
  expect(total).toHaveAttribute('readonly');
  await fill('利用者数', '1200');
  await userEvent.tab();
  expect(total).toHaveValue('600,000');
  await userEvent.clear(field('利用者数'));
  await userEvent.tab();
  expect(total).toHaveValue('');
  await fill('利用者数', '3');
  await submit();
  expect(filledCustoms(sent[0])).toEqual([
    { itemId: 1, value: '販売管理' },
    { itemId: 3, value: 3 },
  ]);
});

test('sends no change for untouched fields, and null for an emptied one', async () => {
  await open(customFormValues(recordCustoms));
  await submit();
  expect(changedCustoms(recordCustoms, customsBody(sent[0]))).toEqual([]);
  await userEvent.clear(field('利用者数'));
  await submit();
  expect(changedCustoms(recordCustoms, customsBody(sent[1]))).toEqual([{ itemId: 3, value: null }]);
});

test('keeps a member who has left as the value and marks them as having left', async () => {
  await open(customFormValues(recordCustoms));
  expect(screen.getAllByText('削除：佐藤 花子').length).toBeGreaterThan(0);
});

test('suggests known labels, adds new ones without spaces, and removes them', async () => {
  await open(customFormValues([{ itemId: 1, value: '販売管理' }]));
  await userEvent.click(field('ラベル'));
  await userEvent.paste('新');
  await userEvent.click(await screen.findByRole('option', { name: '新規' }));
  await userEvent.click(field('ラベル'));
  await userEvent.paste('要 確認');
  await userEvent.click(await screen.findByRole('option', { name: '「要 確認」を追加' }));
  expect(await screen.findByText('ラベルに空白は使えません')).toBeInTheDocument();
  await userEvent.clear(field('ラベル'));
  await userEvent.paste('要確認');
  await userEvent.click(await screen.findByRole('option', { name: '「要確認」を追加' }));
  await userEvent.tab();
  await userEvent.click(await screen.findByRole('button', { name: '新規 を外す' }));
  await submit();
  expect(filledCustoms(sent[0])).toContainEqual({ itemId: 11, value: ['要確認'] });
});

test('refuses a deleted choice and offers the current ones', async () => {
  const options = ['クラウド', 'ハイブリッド'].map((label, id) => ({ id: 90 + id, label, value: label }));
  const issue = { field: 'customs[1].value', rule: 'choice', params: { itemId: 5 } };
  render(
    <FieldsApp
      answers={{ listDealCustomItemGroups: { data: customGroups }, listDealCustomItemOptions: { data: options } }}
    >
      <FieldsForm
        customs={customFormValues([{ itemId: 1, value: '販売管理' }])}
        refusal={{ status: 422, code: 'ValidationFailed', message: '', issues: [issue] }}
      >
        <CustomFieldset scope="deal:7" />
      </FieldsForm>
    </FieldsApp>,
  );
  const forms = within(await screen.findByRole('radiogroup', { name: /^提供形態/ }));
  await userEvent.click(forms.getByRole('radio', { name: 'オンプレミス' }));
  expect(forms.queryByRole('radio', { name: 'ハイブリッド' })).toBeNull();
  await submit();
  expect(await forms.findByRole('radio', { name: 'ハイブリッド' })).toBeInTheDocument();
  expect(forms.queryByRole('radio', { name: 'オンプレミス' })).toBeNull();
});
