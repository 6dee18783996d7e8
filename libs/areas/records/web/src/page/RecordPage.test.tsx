import { customersClient } from '@crm/api-client';
import type { Customer } from '@crm/api-client';
import { useT } from '@crm/i18n';
import { callApi, dialogAnswered, FormTextField } from '@crm/web-kit';
import type { DialogsState, StoreModule, ToastsState } from '@crm/web-kit';
import { apiError, renderWithStore, Words } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { combineReducers } from '@reduxjs/toolkit';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object } from 'yup';
import { loaders } from '../loaders.ts';
import { createChanges } from '../parts/index.ts';
import { storeState } from '../testing/masters.ts';
import { createRecordPage, RecordPage } from './index.ts';
import type { RecordPageDefinition } from './index.ts';

jest.setTimeout(30_000);

const kind = createRecordPage<Customer>({
  name: 'customers',
  *fetch(id) {
    return yield* callApi(customersClient, 'getCustomer', { id });
  },
  *save(id, { name }, lockVersion) {
    return yield* callApi(customersClient, 'updateCustomer', { id, body: { name: name!, lockVersion } });
  },
  *remove(id) {
    return yield* callApi(customersClient, 'deleteCustomer', { id });
  },
});

const area: StoreModule = { name: 'customers', reducer: combineReducers(kind.reducers), saga: kind.saga };

function Fields() {
  const t = useT('common');
  return <FormTextField name="name" label={t('field.required')} />;
}

const definition: RecordPageDefinition<Customer, { name: string }> = {
  kind,
  right: 'customer',
  star: 'customers',
  place: 'customer',
  useWords: () => ({ list: '取引先', noun: '取引先' }),
  useFacts: ({ name }) => [{ term: '名前', value: name }],
  Details: ({ record }) => <p>{record.name}の情報</p>,
  form: { schema: object({}), valuesOf: ({ name }) => ({ name }), bodyOf: ({ name }) => ({ name }), Fields },
  useDifferences: () => () => [],
  history: createChanges('customer-history', () => callApi(customersClient, 'getCustomer', { id: 1 }) as never, ''),
  useFieldTexts: () => ({ name: (field) => field, value: (_field, value) => value }),
};

const customer = (more: Partial<Customer> = {}) => ({
  id: 8,
  name: '青葉商事',
  lockVersion: 4,
  isStarred: false,
  ...more,
});

let rendered: Rendered;
async function open(answers: FakeAnswers = {}, reach?: object, id: number | null = 8) {
  const { data } = storeState.masters;
  const masters = { ...storeState.masters, data: { ...data, company: { ...data.company, reach } } };
  rendered = await renderWithStore(
    <Words of={namespaces}>
      <RecordPage definition={definition} id={id} />
    </Words>,
    {
      areas: [area],
      loaders,
      preloaded: { ...storeState, masters },
      url: '/customers/8',
      answers: { getCustomer: { data: customer() }, ...answers },
    },
  );
  await rendered.settled();
}
const namespaces = ['records', 'lists'];
const press = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
  await rendered.settled();
};
afterEach(() => rendered.stop());

it('closes the form without a call when nothing has changed', async () => {
  await open();
  await press('編集');
  expect(screen.getByText('取引先の編集')).toBeVisible();
  await press('保存');
  expect(screen.getByText('青葉商事の情報')).toBeVisible();
  expect(rendered.requests.map(({ name }) => name)).not.toContain('updateCustomer');
});

it('shows why a deletion failed, until the user closes the message', async () => {
  await open({
    deleteCustomer: () => {
      throw apiError('InUse', { status: 409 });
    },
  });
  await press('その他の操作');
  await userEvent.click(screen.getByRole('menuitem', { name: '削除' }));
  rendered.dispatch(dialogAnswered({ id: rendered.state<DialogsState>('dialogs').request!.id, isConfirmed: true }));
  await rendered.settled();
  expect(screen.getByText('「青葉商事」を削除できませんでした')).toBeVisible();
  expect(rendered.state<ToastsState>('toasts').toasts).toEqual([]);
  await press('閉じる');
  expect(screen.queryByText('「青葉商事」を削除できませんでした')).not.toBeInTheDocument();
});

it('offers neither form nor deletion to a role that only sees the kind', async () => {
  await open({}, { customer: 'see', contact: 'see', action: 'see', deal: 'see', dealTypes: [] });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('青葉商事');
  expect(screen.queryByRole('button', { name: '編集' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'その他の操作' })).not.toBeInTheDocument();
});

it('shows a link to the list for an address without a valid id', async () => {
  await open({}, undefined, null);
  expect(screen.getByRole('link', { name: '取引先一覧へ' })).toHaveAttribute('href', '/customers');
  expect(rendered.requests).toEqual([]);
});
