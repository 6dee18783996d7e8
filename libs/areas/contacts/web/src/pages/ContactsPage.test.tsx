import { listAnswers, page, storeState } from '@crm/records-web/testing';
import { FeaturesContext } from '@crm/web-kit';
import { renderWithStore } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { area } from '../store-module.ts';
import { allLoaders, AllWords, rangeAnswer } from '../testing/ContactsApp.tsx';
import { contactRow } from '../testing/samples.ts';
import { Page } from './ContactsPage.tsx';
import { Page as NewContactPage } from './NewContactPage.tsx';

jest.setTimeout(30_000);

let rendered: Rendered;
const show = async (answers: FakeAnswers = {}, url = '/contacts', screenShown = <Page />, preloaded = storeState) => {
  rendered = await renderWithStore(<AllWords>{screenShown}</AllWords>, {
    areas: [area],
    loaders: allLoaders,
    preloaded,
    answers: { ...listAnswers, ...rangeAnswer, listContacts: page([contactRow(1), contactRow(4)], 60), ...answers },
    url,
  });
  await rendered.settled();
};
const asked = () => rendered.requests.filter(({ name }) => name === 'listContacts').map(({ args }) => args.body);
const search = () => new URLSearchParams(rendered.location().split('?')[1]);
afterEach(() => {
  expect(rendered.sagaFailures).toEqual([]);
  rendered.stop();
});

it('shows people with their reading, customer, stage and links that reach them', async () => {
  await show();
  expect(asked()).toEqual([{ page: 1, perPage: 50, sortKey: 'updated_at', sortOrder: 'desc' }]);
  const row = screen.getByRole('row', { name: /伊藤 健/ });
  expect(row).toHaveTextContent('伊藤 健（いとう けん）');
  expect(row).toHaveTextContent('MQL');
  const to = (name: string) => within(row).getByRole('link', { name }).getAttribute('href');
  expect(to('青葉商事株式会社')).toBe('/customers/501');
  expect(to('contact1@example.jp')).toBe('mailto:contact1@example.jp');
  expect(to('090-1234-5601')).toBe('tel:09012345601');
});

it('sorts by reading, and turns the pages', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: '名前（ふりがな）' }));
  await rendered.settled();
  await userEvent.click(screen.getByRole('button', { name: '次へ' }));
  await rendered.settled();
  expect(Object.fromEntries(search())).toEqual({ sort: 'name', page: '2' });
  expect(asked().at(-1)).toEqual({ page: 2, perPage: 50, sortKey: 'name', sortOrder: 'asc' });
});

it('shows people who have left only on request', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: '在籍状況' }));
  await userEvent.click(screen.getByRole('checkbox', { name: '退職・異動済みのみ' }));
  await rendered.settled();
  expect(search().get('c')).toBe('["retired","eq",true]');
  expect(asked().at(-1)).toMatchObject({
    searchCondition: { conditions: [{ field: 'retired', operator: 'eq', value: true }] },
  });
  await userEvent.click(screen.getByRole('checkbox', { name: '退職・異動済みのみ' }));
  await rendered.settled();
  expect(rendered.location()).toBe('/contacts');
});

it('shows a hint without contacts', async () => {
  await show({ listContacts: page([]) });
  expect(await screen.findByText('コンタクトがまだ登録されていません')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'コンタクトを登録' })).toHaveLength(2);
});

it('opens the form for the customer in the address', async () => {
  await show({}, '/contacts/new?customer_id=7&customer_name=青葉商事', <NewContactPage />);
  await screen.findByText('基本情報');
  expect(screen.getByLabelText('取引先', { selector: 'input' })).toHaveValue('青葉商事');
});

it('shows the colour of the last action, and lets administrators set its days', async () => {
  const masters = structuredClone(storeState.masters);
  masters.data.masters.users[0]!.profile = 'administrator' as never;
  rendered = await renderWithStore(<AllWords>{<Page />}</AllWords>, {
    areas: [area],
    loaders: allLoaders,
    preloaded: { ...storeState, masters },
    answers: {
      ...listAnswers,
      ...rangeAnswer,
      listContacts: page([contactRow(1)]),
      saveContactActionRange: { data: { ranges: [7, 60], lockVersion: 1 } },
    },
    url: '/contacts',
  });
  await rendered.settled();
  expect(screen.getByRole('row', { name: /伊藤 健/ })).toHaveTextContent('7日以内');
  await userEvent.click(screen.getByRole('button', { name: 'カラーラベルの設定' }));
  const far = await screen.findByRole('textbox', { name: /黄/ });
  await userEvent.clear(far);
  await userEvent.type(far, '5{Tab}');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(screen.getByText('青より大きい日数をご入力ください。')).toBeVisible();
  await userEvent.clear(far);
  await userEvent.type(far, '60{Tab}');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await rendered.settled();
  const [sent] = rendered.requests.filter(({ name }) => name === 'saveContactActionRange');
  expect(sent?.args).toEqual({ body: { ranges: [7, 60], lockVersion: 0 } });
});

it('shows no lifecycle stages in a company without them', async () => {
  await show(
    {},
    '/contacts',
    <FeaturesContext value={(feature) => feature !== 'lifecycle_stage'}>
      <Page />
    </FeaturesContext>,
  );
  expect(screen.getByRole('row', { name: /伊藤 健/ })).not.toHaveTextContent('MQL');
  expect(screen.queryByRole('columnheader', { name: 'ライフサイクルステージ' })).not.toBeInTheDocument();
});

it('does not open the form of a new contact for a role without that right', async () => {
  const { data } = storeState.masters;
  const reach = { customer: 'save', contact: 'see', action: 'save', deal: 'save', dealTypes: [] };
  const masters = { ...storeState.masters, data: { ...data, company: { ...data.company, reach } } };
  await show({}, '/contacts/new', <NewContactPage />, { ...storeState, masters });
  expect(screen.getByRole('heading', { name: 'この画面を表示する権限がありません' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'コンタクト一覧へ' })).toHaveAttribute('href', '/contacts');
  expect(rendered.requests).toEqual([]);
});
