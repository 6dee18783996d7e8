import { customersClient } from '@crm/api-client';
import type { Customer, UpdateCustomerArgs } from '@crm/api-client';
import { schemas } from '@crm/validation/yup';
import { callApi, dialogAnswered, FormTextField } from '@crm/web-kit';
import type { DialogsState, StoreModule, ToastsState } from '@crm/web-kit';
import { apiError, renderWithStore, Words } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { recentRecords } from '@crm/web-kit/recent';
import { combineReducers } from '@reduxjs/toolkit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { object } from 'yup';
import { loaders } from '../loaders.ts';
import { createChanges } from '../parts/index.ts';
import { storeState } from '../testing/masters.ts';
import { createRecordPage, RecordPage } from './index.ts';
import type { PageField, RecordPageDefinition } from './index.ts';

jest.setTimeout(30_000);

const kind = createRecordPage<Customer>({
  name: 'customers',
  *fetch(id) {
    return yield* callApi(customersClient, 'getCustomer', { id });
  },
  *save(id, patch, lockVersion) {
    const body = { ...patch, lockVersion } as UpdateCustomerArgs['body'];
    return yield* callApi(customersClient, 'updateCustomer', { id, body });
  },
  *remove(id) {
    return yield* callApi(customersClient, 'deleteCustomer', { id });
  },
});

const area: StoreModule = { name: 'customers', reducer: combineReducers(kind.reducers), saga: kind.saga };

const field = (name: string, label: string, value: ReactNode): PageField => ({
  id: name,
  label,
  value,
  names: [name],
  control: <FormTextField name={name} label={label} />,
});

interface Values {
  name: string;
  telNo: string;
}

const definition: RecordPageDefinition<Customer, Values> = {
  kind,
  right: 'customer',
  star: 'customers',
  place: 'customer',
  useWords: () => ({ list: '取引先', noun: '取引先' }),
  useFacts: ({ id }) => [{ id: 'id', label: 'ID', value: String(id) }],
  useName: ({ name }) => field('name', '取引先名', name),
  useSections: ({ telNo, address }) => [
    { id: 'main', fields: [field('telNo', '電話番号', telNo)] },
    { id: 'more', title: '所在地', fields: [{ id: 'address', label: '住所', value: address }] },
  ],
  form: {
    schema: object({ name: schemas.customerName, telNo: schemas.phone }),
    valuesOf: ({ name, telNo }) => ({ name, telNo: telNo ?? '' }),
    bodyOf: ({ name, telNo }) => ({ name, telNo: telNo === '' ? null : telNo }),
  },
  useDifferences:
    () =>
    ({ current, mine }) => [{ label: '電話番号', theirs: current.telNo ?? '', mine: mine.telNo ?? '' }],
  history: {
    changes: createChanges('customer-history', () => callApi(customersClient, 'getCustomer', { id: 1 }) as never, ''),
    useTexts: () => ({ name: (one) => one, value: (_field, value) => value }),
  },
};

const customer = (more: Partial<Customer> = {}) => ({
  id: 8,
  name: '青葉商事',
  telNo: '03-1111-2222',
  address: null,
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
      answers: {
        getCustomer: { data: customer() },
        updateCustomer: ({ body }: { body: Partial<Customer> }) => ({ data: customer({ ...body, lockVersion: 5 }) }),
        ...answers,
      },
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

const sent = () => rendered.requests.filter(({ name }) => name === 'updateCustomer').map(({ args }) => args.body);
const pencil = (label: string) => screen.getByRole('button', { name: `${label}を編集` });
const box = (label: string) => screen.getByRole('textbox', { name: label });
const keys = async (text: string) => {
  await userEvent.keyboard(text);
  await rendered.settled();
};

it('adds the record to the recently opened ones of the user', async () => {
  await open();
  const { id, currentDomainId } = storeState.auth.user;
  expect(recentRecords({ userId: id, domainId: currentDomainId }).all()).toEqual([
    { kind: 'customers', id: 8, title: '青葉商事' },
  ]);
});

describe('values edited in place', () => {
  it('opens a value by a click on it, saves it with Enter, and returns the focus to its pencil', async () => {
    await open();
    await userEvent.click(screen.getByText('03-1111-2222'));
    expect(box('電話番号')).toHaveFocus();
    await userEvent.clear(box('電話番号'));
    await keys('03-3333-4444{Enter}');
    expect(sent()).toEqual([{ telNo: '03-3333-4444', lockVersion: 4 }]);
    expect(screen.getByText('03-3333-4444')).toBeVisible();
    expect(screen.getByText('保存しました。')).toBeInTheDocument();
    await waitFor(() => expect(pencil('電話番号')).toHaveFocus());
  });

  it('opens a value with F2, and takes the change back with Escape', async () => {
    await open();
    pencil('電話番号').focus();
    await keys('{F2}');
    await userEvent.type(box('電話番号'), '9');
    await keys('{Escape}');
    expect(screen.getByText('03-1111-2222')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('saves with Tab and opens the next value, with Shift and Tab the previous one', async () => {
    await open();
    pencil('取引先名').focus();
    await keys('{Enter}');
    await userEvent.type(box('取引先名'), '本店');
    await userEvent.tab();
    await waitFor(() => expect(box('電話番号')).toHaveFocus());
    await rendered.settled();
    expect(sent()).toEqual([{ name: '青葉商事本店', lockVersion: 4 }]);
    await userEvent.tab({ shift: true });
    await waitFor(() => expect(box('取引先名')).toHaveFocus());
    expect(sent()).toHaveLength(1);
  });

  it('saves by a click elsewhere, and opens the value that was clicked', async () => {
    await open();
    await userEvent.click(screen.getByText('03-1111-2222'));
    await userEvent.type(box('電話番号'), '3');
    await userEvent.click(screen.getByRole('heading', { level: 1 }));
    await waitFor(() => expect(sent()).toEqual([{ telNo: '03-1111-22223', lockVersion: 4 }]));
    expect(box('取引先名')).toHaveFocus();
  });

  it('shows at the value why it is not valid, and sends nothing', async () => {
    await open();
    await userEvent.click(screen.getByRole('heading', { level: 1 }));
    await userEvent.clear(box('取引先名'));
    await keys('{Enter}');
    expect(await screen.findByText('必須項目です')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('opens a value again that the server refused, with what was typed and the reason', async () => {
    const issues = [{ field: 'telNo', rule: 'errors.phone' }];
    await open({
      updateCustomer: () => {
        throw apiError('ValidationFailed', { status: 422, details: issues });
      },
    });
    await userEvent.click(screen.getByText('03-1111-2222'));
    await userEvent.type(box('電話番号'), '3');
    await keys('{Enter}');
    expect(box('電話番号')).toHaveValue('03-1111-22223');
    expect(box('電話番号')).toBeInvalid();
    await keys('{Escape}');
    expect(screen.getByText('03-1111-2222')).toBeVisible();
  });

  it('shows both versions after a conflict, and saves the own one on top', async () => {
    await open({
      updateCustomer: ({ body }: { body: Partial<Customer> }) => {
        if (body.lockVersion === 9) return { data: customer({ ...body, lockVersion: 10 }) };
        throw apiError('StaleRecord', { status: 409, details: [customer({ telNo: '06-0000-0000', lockVersion: 9 })] });
      },
    });
    await userEvent.click(screen.getByText('03-1111-2222'));
    await userEvent.type(box('電話番号'), '3');
    await keys('{Enter}');
    expect(screen.getByText(/06-0000-0000/)).toBeVisible();
    expect(screen.queryByText('保存しました。')).not.toBeInTheDocument();
    await press('自分の変更で上書き');
    expect(sent().at(-1)).toEqual({ telNo: '03-1111-22223', lockVersion: 9 });
    expect(screen.getByText('03-1111-22223')).toBeVisible();
  });

  it('shows a dash for a missing value, and no pencil for one that cannot be edited', async () => {
    await open();
    expect(screen.getByRole('img', { name: '未設定' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '住所を編集' })).not.toBeInTheDocument();
  });
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
  expect(screen.queryByRole('button', { name: /を編集/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'その他の操作' })).not.toBeInTheDocument();
});

it('shows a link to the list for an address without a valid id', async () => {
  await open({}, undefined, null);
  expect(screen.getByRole('link', { name: '取引先一覧へ' })).toHaveAttribute('href', '/customers');
  expect(rendered.requests).toEqual([]);
});
