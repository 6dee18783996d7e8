import { storeState } from '@crm/records-web/testing';
import { modalOpened, selectModal } from '@crm/web-kit';
import { apiError, renderWithStore } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { area } from '../store-module.ts';
import { allLoaders, AllWords } from '../testing/ContactsApp.tsx';
import { contact } from '../testing/samples.ts';
import { ContactModals } from './ContactModals.tsx';
import { createModal, selectCreated } from './create.slice.ts';
import type { CreatePayload } from './create.slice.ts';

jest.setTimeout(30_000);

let rendered: Rendered;
const open = async (answers: FakeAnswers = {}, payload: CreatePayload = {}) => {
  rendered = await renderWithStore(
    <AllWords>
      <ContactModals />
    </AllWords>,
    {
      areas: [area],
      loaders: allLoaders,
      preloaded: storeState,
      answers: {
        createContact: { data: contact(9) },
        suggestContacts: { data: [] },
        ...answers,
      },
    },
  );
  await act(async () => void rendered.store.dispatch(modalOpened({ name: createModal, payload })));
  await screen.findByText('基本情報');
};
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
/** Pastes the text, since typing into a form is slow in jsdom. */
const type = async (input: HTMLElement, text: string) => {
  await userEvent.click(input);
  await userEvent.paste(text);
  await userEvent.tab();
};
const submit = async () => {
  await userEvent.click(screen.getByText('登録'));
  await rendered.settled();
};
const sent = () => rendered.requests.filter(({ name }) => name === 'createContact').map(({ args }) => args.body);
afterEach(() => {
  expect(rendered.sagaFailures).toEqual([]);
  rendered.stop();
});

it('normalises numbers, readings and addresses when the field loses the focus', async () => {
  await open();
  await type(field('携帯電話番号'), '０９０ー１２３４−５６７８');
  expect(field('携帯電話番号')).toHaveValue('090-1234-5678');
  await type(field('せい（ふりがな）'), 'ﾀｶﾊｼ');
  expect(field('せい（ふりがな）')).toHaveValue('たかはし');
  await type(field('メールアドレス'), ' ｔａｒｏ@example.jp ');
  expect(field('メールアドレス')).toHaveValue('taro@example.jp');
});

it('shows mistakes in Japanese', async () => {
  await open();
  await type(field('メールアドレス'), 'taro');
  await submit();
  expect(screen.getByText('姓: 必須項目です')).toBeVisible();
  expect(screen.getByText('メールアドレス: メールアドレスの形式をご確認ください')).toBeVisible();
  await waitFor(() => expect(field(/^姓/)).toHaveFocus());
  expect(sent()).toEqual([]);
});

it('adds a contact of a given customer', async () => {
  await open({}, { customer: { id: 7, name: '株式会社山川製作所' } });
  expect(field('取引先')).toHaveValue('株式会社山川製作所');
  await type(field(/^姓/), '髙﨑');
  await type(field('名'), '𠮷乃');
  await submit();
  expect(sent()).toMatchObject([
    { lastName: '髙﨑', firstName: '𠮷乃', customerId: 7, userId: 1, email: null, lifecycleStageId: null },
  ]);
  expect(selectCreated(rendered.store.getState() as never)).toEqual({ id: 9, name: contact(9).name });
});

it('keeps the typed values when the server refuses them', async () => {
  await open({
    createContact: () => {
      throw apiError('NetworkError', { status: 0 });
    },
  });
  await type(field(/^姓/), '高橋');
  await submit();
  expect(selectModal(rendered.store.getState() as never, createModal).status).toBe('open');
  expect(field(/^姓/)).toHaveValue('高橋');
  expect(screen.getByText('通信できませんでした。接続をご確認のうえ、再度お試しください。')).toBeVisible();
});

it('warns of a contact with the same e-mail address, and does not block the registration', async () => {
  const known = (id: number, email: string) => ({ id, name: '高橋 美咲', customerName: '青葉商事', email });
  await open({ suggestContacts: { data: [known(5, 'Taro@example.jp'), known(6, 'taro@example.jp.test')] } });
  await type(field('メールアドレス'), 'ｔａｒｏ@example.jp');
  await rendered.settled();
  expect(screen.getByText('同じメールアドレスのコンタクトが登録されています')).toBeVisible();
  const links = screen.getAllByRole('link', { name: /高橋 美咲（青葉商事）/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/contacts/5']);
  await type(field(/^姓/), '高橋');
  await submit();
  expect(sent()).toHaveLength(1);
});

it('shows the contacts of the same e-mail address when the form is sent before the look-up', async () => {
  const misaki = { id: 5, name: '高橋 美咲', customerName: '青葉商事', email: 'taro@example.jp', retired: false };
  let asked = 0;
  await open({
    suggestContacts: () => new Promise(() => {}),
    createContact: () => {
      asked += 1;
      if (asked === 1) throw apiError('SimilarExists', { status: 409, details: [misaki] });
      return { data: contact(9) };
    },
  });
  await type(field(/^姓/), '高橋');
  await userEvent.click(field('メールアドレス'));
  await userEvent.paste('taro@example.jp');
  await submit();
  expect(selectModal(rendered.store.getState() as never, createModal).status).toBe('open');
  expect(screen.getByText('同じメールアドレスのコンタクトが登録されています')).toBeVisible();
  expect(screen.getByRole('link', { name: /高橋 美咲（青葉商事）/ })).toBeVisible();
  await submit();
  expect(sent()).toMatchObject([{ knownSimilarIds: [] }, { knownSimilarIds: [5] }]);
  expect(selectCreated(rendered.store.getState() as never)).toEqual({ id: 9, name: contact(9).name });
});
