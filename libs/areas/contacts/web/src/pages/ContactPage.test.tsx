import { customFieldsLoaders, customItem, itemsAtHand } from '@crm/custom-fields-web/testing';
import { storeState } from '@crm/records-web/testing';
import { dialogAnswered } from '@crm/web-kit';
import type { DialogsState, ToastsState } from '@crm/web-kit';
import { apiError, renderWithStore } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { area } from '../store-module.ts';
import { contactPage } from '../record/contact.record.ts';
import { allLoaders, AllWords } from '../testing/ContactsApp.tsx';
import { contact } from '../testing/samples.ts';
import { Page } from './ContactPage.tsx';

jest.setTimeout(30_000);

const loaders = {
  ja: { ...allLoaders.ja, ...customFieldsLoaders.ja },
  en: { ...allLoaders.en, ...customFieldsLoaders.en },
};
let rendered: Rendered;
const show = async (answers: FakeAnswers = {}, more: Record<string, unknown> = {}) => {
  rendered = await renderWithStore(
    <AllWords>
      <Page />
    </AllWords>,
    {
      areas: [area],
      loaders,
      preloaded: { ...storeState, ...more },
      url: '/contacts/8',
      path: '/contacts/:contactId?',
      answers: {
        getContact: { data: contact(8) },
        previewDeletion: { data: [] },
        listContactStageChanges: { data: [] },
        ...answers,
      },
    },
  );
  await rendered.settled();
};
const requests = (name: string) => rendered.requests.filter((request) => request.name === name).map(({ args }) => args);
const press = async (name: string) => {
  await userEvent.click(screen.queryByText(name, { ignore: '[role=tooltip]' }) ?? screen.getByLabelText(name));
  await rendered.settled();
};
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const retype = (label: string | RegExp, text: string) => fireEvent.change(field(label), { target: { value: text } });
const edit = async (label: string, text: string) => {
  await press(`${label}を編集`);
  retype(label, text);
  await press('保存');
};
const toasts = () => rendered.state<ToastsState>('toasts').toasts.map(({ text }) => text);
const stale = (theirs: object) => () => {
  throw apiError('StaleRecord', { status: 409, details: [theirs] });
};
afterEach(() => {
  expect(rendered.sagaFailures).toEqual([]);
  rendered.stop();
});

it('shows the fields of the person and the links that reach them', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('高橋 美咲');
  expect(screen.getAllByText('たかはし みさき')[0]).toBeVisible();
  const links = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
  expect(links('contact8@example.jp')).toContain('mailto:contact8@example.jp');
  expect(links('090-1234-5608')).toContain('tel:09012345608');
  expect(links('株式会社山川製作所')).toContain('/customers/500');
});

it('saves a value edited in its place, and reports it', async () => {
  await show({ updateContact: { data: contact(8, { position: '本部長', lockVersion: 5 }) } });
  await edit('役職', '本部長');
  expect(requests('updateContact')).toEqual([{ id: 8, body: { position: '本部長', lockVersion: 4 } }]);
  expect(screen.queryByText('保存')).not.toBeInTheDocument();
  expect(screen.getByText('保存しました。')).toBeInTheDocument();
});

it('changes the name and its reading in the heading', async () => {
  await show({ updateContact: { data: contact(8, { name: '佐藤 美咲', lastName: '佐藤', lockVersion: 5 }) } });
  await press('名前を編集');
  retype('姓', '佐藤');
  retype('せい（ふりがな）', 'サトウ');
  await press('保存');
  expect(requests('updateContact')).toEqual([
    { id: 8, body: { lastName: '佐藤', firstName: '美咲', lastNameKana: 'さとう', lockVersion: 4 } },
  ]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('佐藤 美咲');
  expect(screen.queryByLabelText('姓')).not.toBeInTheDocument();
});

it("shows both versions when a colleague saved first, and saves the user's on request", async () => {
  const theirs = contact(8, { position: '取締役', lockVersion: 9 });
  await show({ updateContact: stale(theirs) });
  await edit('役職', '本部長');
  expect(screen.getByText('最新の内容: 取締役')).toBeVisible();
  expect(screen.getByText('自分の変更: 本部長')).toBeVisible();
  rendered.answer({ updateContact: { data: { ...theirs, position: '本部長', lockVersion: 10 } } });
  await press('自分の変更で上書き');
  expect(requests('updateContact').at(-1)).toEqual({ id: 8, body: { position: '本部長', lockVersion: 9 } });
  expect(screen.queryByText('保存')).not.toBeInTheDocument();
});

it('shows both versions of custom values', async () => {
  const items = [
    customItem(21, { name: '紹介元' }),
    customItem(22, { name: '規模', itemType: 4, options: [{ id: 1, label: '大きい', value: '大' }] }),
  ];
  const theirs = contact(8, { customs: [{ itemId: 21, value: '展示会' }], lockVersion: 9 });
  await show({ updateContact: stale(theirs) }, itemsAtHand({ contact: [{ id: null, name: null, items }] }));
  const customs = [
    { itemId: 21, value: '紹介' },
    { itemId: 22, value: '大' },
  ];
  rendered.dispatch(contactPage.record.actions.changed(8, { customs }));
  await rendered.settled();
  expect(screen.getByText('最新の内容: 展示会')).toBeVisible();
  expect(screen.getByText('自分の変更: 紹介')).toBeVisible();
  expect(screen.getByText('自分の変更: 大きい')).toBeVisible();
  rendered.answer({ updateContact: { data: { ...theirs, customs, lockVersion: 10 } } });
  await press('自分の変更で上書き');
  expect(requests('updateContact').at(-1)).toEqual({ id: 8, body: { customs, lockVersion: 9 } });
  expect(screen.queryByText('自分の変更で上書き')).not.toBeInTheDocument();
});

it('marks a person as having left, and reverts it when saving fails', async () => {
  await show({
    updateContact: () => {
      throw apiError('NetworkError', { status: 0 });
    },
  });
  await press('その他の操作');
  await press('退職・異動済みにする');
  expect(requests('updateContact')).toEqual([{ id: 8, body: { retired: true, lockVersion: 4 } }]);
  expect(screen.getByRole('alert')).toHaveTextContent('変更を保存できませんでした');
  expect(screen.queryByText('退職・異動済み')).not.toBeInTheDocument();
  rendered.answer({ updateContact: { data: contact(8, { retired: true, lockVersion: 5 }) } });
  await press('その他の操作');
  await press('退職・異動済みにする');
  expect(screen.getByText('退職・異動済み')).toBeVisible();
});

it('deletes the contact after a question that names it', async () => {
  await show({ deleteContact: undefined });
  await press('その他の操作');
  await press('削除');
  const { id, title } = rendered.state<DialogsState>('dialogs').request!;
  expect(title).toBe('「高橋 美咲」を削除します');
  expect(requests('deleteContact')).toEqual([]);
  rendered.dispatch(dialogAnswered({ id, isConfirmed: true }));
  await rendered.settled();
  expect(requests('deleteContact')).toEqual([{ id: 8 }]);
  expect(rendered.location()).toBe('/contacts');
  expect(toasts()).toEqual(['「高橋 美咲」を削除しました。']);
});
