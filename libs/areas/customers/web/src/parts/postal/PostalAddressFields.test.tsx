import { Form } from '@crm/web-kit';
import { apiError, renderWithStore, Words } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { customersLoaders as loaders } from '../../testing/words.ts';
import { commonAddress } from './postal-towns.ts';
import { PostalAddressFields } from './PostalAddressFields.tsx';

jest.setTimeout(30_000);

const town = (prefecture: string, city: string, name = '') => ({ prefecture, city, town: name });
const known: Record<string, object[]> = {
  1000005: [town('東京都', '千代田区', '丸の内')],
  5300001: [town('大阪府', '大阪市北区', '梅田')],
  4520961: [town('愛知県', '清須市', '春日一番割'), town('愛知県', '清須市', '春日江先')],
  4980000: [town('愛知県', '弥富市'), town('三重県', '桑名郡木曽岬町')],
};
const answers: FakeAnswers = { listPostalTowns: ({ code }: { code: string }) => ({ data: known[code] ?? [] }) };
const namespaces = ['customers'];

let rendered: Rendered;
const show = async (values: object = {}, given = answers) => {
  rendered = await renderWithStore(
    <Words of={namespaces}>
      <Form initialValues={{ postalCode: '', address: '', ...values }} onSubmit={() => {}}>
        <PostalAddressFields postalCodeLabel="郵便番号" addressLabel="住所" />
      </Form>
    </Words>,
    { loaders, answers: given },
  );
  await screen.findByLabelText('郵便番号');
};
const address = () => screen.getByLabelText<HTMLInputElement>('住所');
const type = async (text: string) => {
  fireEvent.change(screen.getByLabelText('郵便番号'), { target: { value: text } });
  await rendered.settled();
};
const write = (text: string) => fireEvent.change(address(), { target: { value: text } });
const asked = () => rendered.requests.map(({ args }) => args.code);
const choice = () => screen.queryByRole('button', { name: /町域/ });
const choose = async (name: string) => {
  await userEvent.click(choice()!);
  await userEvent.click(await screen.findByRole('option', { name }));
};
afterEach(() => {
  expect(rendered.sagaFailures).toEqual([]);
  rendered.stop();
});

it.each(['1000005', '100-0005', '１０００００５', '〒１００ー０００５'])('fills in the address of %s', async (text) => {
  await show();
  await type(text);
  expect(asked()).toEqual(['1000005']);
  expect(address()).toHaveValue('東京都千代田区丸の内');
});

it('sends no request before there are seven digits', async () => {
  await show();
  for (const text of ['1', '100-', '100000', '10000055', 'あ']) await type(text);
  expect(asked()).toEqual([]);
});

it('names the source of the address until the user edits it', async () => {
  await show();
  await type('1000005');
  expect(screen.getByRole('status')).toHaveTextContent('郵便番号から入力しました。');
  write('東京都千代田区丸の内1-1');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('replaces the address that it filled in for another code, but not a typed one', async () => {
  await show();
  await type('1000005');
  await type('5300001');
  expect(address()).toHaveValue('大阪府大阪市北区梅田');
  write('大阪府大阪市北区梅田1-2-3');
  await type('1000005');
  expect(address()).toHaveValue('大阪府大阪市北区梅田1-2-3');
  write('');
  await type('5300001');
  expect(address()).toHaveValue('大阪府大阪市北区梅田');
});

it('keeps the address of the record, also if it equals a town', async () => {
  await show({ postalCode: '100-0005', address: '東京都千代田区丸の内' });
  expect(asked()).toEqual([]);
  await type('530-0001');
  expect(asked()).toEqual(['5300001']);
  expect(address()).toHaveValue('東京都千代田区丸の内');
});

it('fills in the part that several towns share, and offers the towns', async () => {
  await show();
  await type('4520961');
  expect(address()).toHaveValue('愛知県清須市');
  expect(screen.getByText('この郵便番号には町域が2件あります。')).toBeVisible();
  await choose('愛知県清須市春日江先');
  expect(address()).toHaveValue('愛知県清須市春日江先');
  await choose('愛知県清須市春日一番割');
  expect(address()).toHaveValue('愛知県清須市春日一番割');
  write('愛知県清須市春日一番割5');
  expect(choice()).toBeNull();
});

it('offers towns of different prefectures, and fills in nothing until one is chosen', async () => {
  await show();
  await type('4980000');
  expect(address()).toHaveValue('');
  await choose('三重県桑名郡木曽岬町');
  expect(address()).toHaveValue('三重県桑名郡木曽岬町');
  await type('498-000');
  expect(choice()).toBeNull();
});

it.each([
  ['an unknown code', answers],
  ['a server that fails', { listPostalTowns: () => Promise.reject(apiError('Unavailable', { status: 503 })) }],
])('shows nothing for %s', async (_what, given) => {
  await show({}, given);
  await type('9999999');
  expect(asked()).toEqual(['9999999']);
  expect(address()).toHaveValue('');
  expect(choice()).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  write('東京都');
  expect(address()).toHaveValue('東京都');
});

it('compares towns by whole parts only', () => {
  expect(commonAddress([town('東京都', '港区', '芝'), town('東京都', '港区', '芝浦')])).toBe('東京都港区');
  expect(commonAddress([town('京都府', '甲市', '乙'), town('京都府', '丙市', '乙')])).toBe('京都府');
  expect(commonAddress([])).toBe('');
});
