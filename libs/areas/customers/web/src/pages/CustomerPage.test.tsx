import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogAnswered, liveChanged } from '@crm/web-kit';
import type { DialogsState, ToastsState } from '@crm/web-kit';
import { apiError, renderWithStore } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { area } from '../store-module.ts';
import { customersLoaders as loaders } from '../testing/words.ts';
import { page, storeState } from '@crm/records-web/testing';
import { contactRow, customer, customerRow, deal } from '../testing/samples.ts';
import { Page } from './CustomerPage.tsx';

// Long forms are slow in jsdom.
jest.setTimeout(30_000);

let rendered: Rendered;
const show = async (answers: FakeAnswers = {}, url = '/customers/7') => {
  rendered = await renderWithStore(<Page />, {
    areas: [area],
    loaders,
    preloaded: storeState,
    url,
    path: '/customers/:customerId?',
    answers: {
      previewDeletion: { data: [] },
      getCustomer: ({ id }: { id: number }) => ({
        data: customer(
          id,
          id === 7 ? { name: '青葉商事株式会社', parentCustomerId: 3 } : { name: '青葉ホールディングス' },
        ),
      }),
      listDealsOfCustomer: page([deal(1)], 2),
      listContactsOfCustomer: page([contactRow(5)]),
      listCustomers: page([customerRow(21)]),
      ...answers,
    },
  });
  await rendered.settled();
};
const requests = (name: string) => rendered.requests.filter((request) => request.name === name).map(({ args }) => args);
const press = async (name: string) => {
  await userEvent.click(screen.queryByText(name) ?? screen.getByLabelText(name));
  await rendered.settled();
};
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const retype = (label: string | RegExp, text: string) => fireEvent.change(field(label), { target: { value: text } });
const edit = async (label: string, text: string) => {
  await press(`${label}を編集`);
  retype(new RegExp(`^${label}`), text);
  await press('保存');
};
const toasts = () => rendered.state<ToastsState>('toasts').toasts.map(({ text }) => text);
afterEach(() => {
  expect(rendered.sagaFailures).toEqual([]);
  rendered.stop();
});

describe('CustomerPage', () => {
  it('shows the fields, the name of the parent, and the deals', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('青葉商事株式会社');
    expect(screen.getAllByRole('link', { name: '青葉ホールディングス' })[0]).toHaveAttribute('href', '/customers/3');
    expect(screen.getByText('¥50,000,000')).toBeVisible();
    const row = screen.getByRole('row', { name: /基幹システム更改 1/ });
    expect(row).toHaveTextContent('受注');
    expect(row).toHaveTextContent('¥12,000,000');
    expect(row).toHaveTextContent('2026/12/18(金)');
    expect(document.title).toBe('青葉商事株式会社 | Enishi');
  });

  it('appends further deals below', async () => {
    await show();
    rendered.answer({ listDealsOfCustomer: page([deal(1), deal(2)], 2) });
    await press('さらに表示（残り1件）');
    expect(requests('listDealsOfCustomer').at(-1)).toMatchObject({ customerId: 7, body: { page: 2, perPage: 20 } });
    expect(screen.getAllByRole('row')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: /さらに表示/ })).not.toBeInTheDocument();
  });

  it('shows a deal that a colleague registered, unless the user has loaded further pages', async () => {
    await show();
    const news = async (topic: string) => {
      rendered.dispatch(liveChanged({ topics: [topic] }));
      await rendered.settled();
    };
    rendered.answer({ listDealsOfCustomer: page([deal(9), deal(1)], 3) });
    await news('materials');
    expect(screen.getAllByRole('row')).toHaveLength(2);
    await news('deals');
    expect(screen.getAllByRole('row')).toHaveLength(3);
    rendered.answer({ listDealsOfCustomer: page([deal(2)], 3) });
    await press('さらに表示（残り1件）');
    const reads = requests('listDealsOfCustomer').length;
    await news('deals');
    expect(requests('listDealsOfCustomer')).toHaveLength(reads);
  });

  it('keeps the chosen tab in the address', async () => {
    await show();
    await userEvent.click(screen.getByRole('tab', { name: /コンタクト/ }));
    await rendered.settled();
    expect(rendered.location()).toBe('/customers/7?tab=contacts');
    const panel = within(screen.getByRole('tabpanel'));
    expect(panel.getByRole('link', { name: '高橋 美咲' })).toHaveAttribute('href', '/contacts/5');
    expect(screen.getByRole('link', { name: 'コンタクトを登録' })).toHaveAttribute(
      'href',
      '/contacts/new?customer_id=7&customer_name=%E9%9D%92%E8%91%89%E5%95%86%E4%BA%8B%E6%A0%AA%E5%BC%8F%E4%BC%9A%E7%A4%BE',
    );
  });

  it('shows that a customer does not exist', async () => {
    await show({
      getCustomer: () => {
        throw apiError('RecordNotFound', { status: 404 });
      },
    });
    expect(screen.getByText('お探しのデータは見つかりませんでした')).toBeVisible();
  });

  it('sends no request for an address without a valid id', async () => {
    await show({}, '/customers/abc');
    expect(screen.getByText('お探しのデータは見つかりませんでした')).toBeVisible();
    expect(rendered.requests).toEqual([]);
  });
});

describe('editing a customer', () => {
  it('saves a value edited in its place, and reports it', async () => {
    await show({ updateCustomer: { data: customer(7, { name: '青葉商事', lockVersion: 5 }) } });
    await edit('取引先名', '青葉商事');
    expect(requests('updateCustomer')).toEqual([{ id: 7, body: { name: '青葉商事', lockVersion: 4 } }]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('青葉商事');
    expect(screen.queryByRole('button', { name: '保存' })).not.toBeInTheDocument();
    expect(screen.getByText('保存しました。')).toBeInTheDocument();
  });

  it('opens the value again with what was typed when saving fails', async () => {
    await show({
      updateCustomer: () => {
        throw apiError('ValidationFailed', { status: 422, details: [{ field: 'address', rule: 'yup.string.max' }] });
      },
    });
    await edit('住所', '長い住所');
    expect(field('住所')).toHaveValue('長い住所');
    expect(field('住所')).toBeInvalid();
    expect(toasts()).toEqual([]);
  });

  it("shows both versions when a colleague saved first, and saves the user's on request", async () => {
    const theirs = customer(7, { name: '青葉商事ＨＤ', address: '大阪市', lockVersion: 9 });
    await show({
      updateCustomer: () => {
        throw apiError('StaleRecord', { status: 409, details: [theirs] });
      },
    });
    await edit('取引先名', '青葉物産');
    expect(screen.getByText('他のユーザーが先に更新しました')).toBeVisible();
    expect(screen.getByText('最新の内容: 青葉商事ＨＤ')).toBeVisible();
    expect(screen.getByText('自分の変更: 青葉物産')).toBeVisible();
    rendered.answer({ updateCustomer: { data: { ...theirs, name: '青葉物産', lockVersion: 10 } } });
    await press('自分の変更で上書き');
    expect(requests('updateCustomer').at(-1)).toEqual({ id: 7, body: { name: '青葉物産', lockVersion: 9 } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('青葉物産');
  });

  it("takes the colleague's version on request", async () => {
    const theirs = customer(7, { name: '青葉商事ＨＤ', lockVersion: 9 });
    await show({
      updateCustomer: () => {
        throw apiError('StaleRecord', { status: 409, details: [theirs] });
      },
    });
    await edit('取引先名', '青葉物産');
    await press('最新の内容を使う');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('青葉商事ＨＤ');
    expect(screen.queryByRole('button', { name: '保存' })).not.toBeInTheDocument();
    expect(requests('updateCustomer')).toHaveLength(1);
  });
});

describe('deleting a customer', () => {
  const askToDelete = async () => {
    await press('その他の操作');
    await userEvent.click(screen.getByRole('menuitem', { name: '削除' }));
    await rendered.settled();
    return rendered.state<DialogsState>('dialogs').request!;
  };
  const answer = async (isConfirmed: boolean) => {
    const { id } = await askToDelete();
    rendered.dispatch(dialogAnswered({ id, isConfirmed }));
    await rendered.settled();
  };

  it('names the customer and what goes with it in the question, and does nothing when the user declines', async () => {
    await show({
      previewDeletion: {
        data: [
          { kind: 'actions', count: 3 },
          { kind: 'materials', count: 1 },
        ],
      },
    });
    expect(await askToDelete()).toMatchObject({
      type: 'danger',
      title: '「青葉商事株式会社」を削除します',
      text: 'アクション 3件、資料 1件も削除されます。ゴミ箱に移動し、30日間は元に戻せます。',
      confirmText: '削除',
    });
    rendered.dispatch(dialogAnswered({ id: rendered.state<DialogsState>('dialogs').request!.id, isConfirmed: false }));
    await rendered.settled();
    expect(requests('deleteCustomer')).toEqual([]);
  });

  it('returns to the list afterwards', async () => {
    await show({ deleteCustomer: undefined });
    await answer(true);
    expect(requests('deleteCustomer')).toEqual([{ id: 7 }]);
    expect(rendered.location()).toBe('/customers');
    expect(toasts()).toEqual(['「青葉商事株式会社」を削除しました。']);
  });

  it('lists the records that still use the customer', async () => {
    const details = [
      { field: 'deals', count: 3 },
      { field: 'child_customers', count: 1 },
    ];
    await show({
      deleteCustomer: () => {
        throw apiError('InUse', { status: 409, details });
      },
    });
    await answer(true);
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('「青葉商事株式会社」を削除できませんでした');
    expect(alert).toHaveTextContent('案件3件、下位の取引先1件');
    expect(rendered.location()).toBe('/customers/7');
    await userEvent.click(within(alert).getByRole('button', { name: '閉じる' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

it('leads from a merged customer to the one that remains, with a note', async () => {
  await show({
    getCustomer: ({ id }: { id: number }) => {
      if (id === 7) throw apiError('RecordMerged', { status: 404, details: [{ mergedInto: 3 }] });
      return { data: customer(id, { name: '青葉ホールディングス' }) };
    },
  });
  expect(rendered.location()).toBe('/customers/3');
  expect(await screen.findByRole('heading', { name: '青葉ホールディングス' })).toBeVisible();
  expect(toasts()).toEqual(['統合されたため、統合先を表示しています。']);
});
