import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { modalOpened, selectModal } from '@crm/web-kit';
import { apiError, renderWithStore, Words } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { area } from '../store-module.ts';
import { customersLoaders as loaders } from '../testing/words.ts';
import { storeState } from '@crm/records-web/testing';
import { customer } from '../testing/samples.ts';
import { createModal, selectChosen } from './create.slice.ts';
import { CustomerModals } from './CustomerModals.tsx';

jest.setTimeout(30_000);

let rendered: Rendered;
const similar = { id: 12, name: '株式会社青葉商事', address: '大阪市北区', telNo: '06-1234-5678' };
const namespaces = ['customers'];
const open = async (answers: FakeAnswers = {}) => {
  rendered = await renderWithStore(
    <Words of={namespaces}>
      <CustomerModals />
    </Words>,
    {
      areas: [area],
      loaders,
      preloaded: storeState,
      answers: {
        listSimilarCustomers: { data: [] },
        listPostalTowns: { data: [] },
        createCustomer: { data: customer(9) },
        ...answers,
      },
    },
  );
  await act(async () => void rendered.store.dispatch(modalOpened({ name: createModal })));
  await screen.findByText('基本情報');
};
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
/** Pastes the text, since typing into a form is slow in jsdom. */
const type = async (input: HTMLElement, text: string) => {
  await userEvent.click(input);
  await userEvent.paste(text);
};
const submit = async () => {
  await userEvent.click(screen.getByText('登録'));
  await rendered.settled();
};
const bodies = (name: string) =>
  rendered.requests.filter((request) => request.name === name).map(({ args }) => args.body);
const modal = () => selectModal(rendered.store.getState() as never, createModal);
const chosen = () => selectChosen(rendered.store.getState() as never);
afterEach(() => {
  expect(rendered.sagaFailures).toEqual([]);
  rendered.stop();
});

describe('CreateCustomerModal', () => {
  it('normalises numbers when the field loses the focus', async () => {
    await open();
    await type(field('電話番号'), '０３ー１２３４−５６７８');
    await userEvent.tab();
    expect(field('電話番号')).toHaveValue('03-1234-5678');
    await type(field('郵便番号'), '〒１０００００５');
    await userEvent.tab();
    expect(field('郵便番号')).toHaveValue('100-0005');
    await type(field('ふりがな'), 'アオバ');
    await userEvent.tab();
    expect(field('ふりがな')).toHaveValue('あおば');
  });

  it('shows mistakes in Japanese, at the field and above the form', async () => {
    await open();
    await type(field('電話番号'), '0312');
    await type(field('URL'), 'example.jp');
    await submit();
    expect(screen.getByText('取引先名: 必須項目です')).toBeVisible();
    expect(screen.getByText('電話番号は6文字以上の数字とハイフンでご入力ください')).toBeVisible();
    expect(screen.getByText('URLは「https://」から始まる形でご入力ください')).toBeVisible();
    expect(field(/取引先名/)).toHaveFocus();
    expect(bodies('createCustomer')).toEqual([]);
  });

  it('sends the typed values, and null for empty fields', async () => {
    await open();
    await type(field(/取引先名/), '　㈱髙﨑商店　');
    await type(field('電話番号'), '０６-1234-5678');
    await submit();
    expect(bodies('createCustomer')[0]).toMatchObject({
      name: '㈱髙﨑商店',
      telNo: '06-1234-5678',
      webUrl: null,
      industry: null,
      userId: 1,
      parentCustomerId: null,
    });
    expect(modal().status).toBe('closing');
    expect(chosen()).toEqual({ id: 9, name: customer(9).name, isNew: true });
  });

  it('keeps the typed values when the server refuses them, and shows the reason at the field', async () => {
    await open({
      createCustomer: () => {
        throw apiError('ValidationFailed', { status: 422, details: [{ field: 'name', rule: 'errors.required' }] });
      },
    });
    await type(field(/取引先名/), '青葉商事');
    await submit();
    expect(modal().status).toBe('open');
    expect(field(/取引先名/)).toHaveValue('青葉商事');
    expect(field(/取引先名/)).toHaveAccessibleDescription(/必須項目です/);
  });
});

describe('SimilarCustomers', () => {
  it('appears when name, phone or URL changes, and does not block the registration', async () => {
    await open({ listSimilarCustomers: { data: [similar] } });
    await type(field(/取引先名/), '青葉商事');
    expect(bodies('listSimilarCustomers')).toEqual([]);
    await userEvent.tab();
    await rendered.settled();
    expect(bodies('listSimilarCustomers')).toEqual([{ name: '青葉商事', telNo: '', webUrl: '' }]);
    const warning = screen.getByText('同じ会社の可能性がある取引先が1件あります').closest('[role="status"]');
    expect(within(warning as HTMLElement).getByText(/大阪市北区/)).toBeVisible();
    await userEvent.click(field(/取引先名/));
    await userEvent.tab();
    expect(bodies('listSimilarCustomers')).toHaveLength(1);
    await type(field('電話番号'), '０６-1234-5678');
    await userEvent.tab();
    expect(bodies('listSimilarCustomers')[1]).toEqual({ name: '青葉商事', telNo: '06-1234-5678', webUrl: '' });
    await submit();
    expect(chosen()).toMatchObject({ id: 9, isNew: true });
  });

  it('lets the user take the existing customer', async () => {
    await open({ listSimilarCustomers: { data: [similar] } });
    await type(field(/取引先名/), '青葉商事');
    await userEvent.tab();
    await rendered.settled();
    await userEvent.click(screen.getByRole('button', { name: '既存の「株式会社青葉商事」を使う' }));
    await rendered.settled();
    expect(chosen()).toEqual({ id: 12, name: '株式会社青葉商事', isNew: false });
    expect(modal().status).toBe('closing');
    expect(bodies('createCustomer')).toEqual([]);
  });

  it('appears when the form is sent before the look-up, which then has to be confirmed once', async () => {
    let asked = 0;
    await open({
      listSimilarCustomers: () => new Promise(() => {}),
      createCustomer: () => {
        asked += 1;
        if (asked === 1) throw apiError('SimilarExists', { status: 409, details: [similar] });
        return { data: customer(9) };
      },
    });
    await type(field(/取引先名/), '青葉商事');
    await submit();
    expect(modal().status).toBe('open');
    expect(screen.getByText('同じ会社の可能性がある取引先が1件あります')).toBeVisible();
    await submit();
    expect(bodies('createCustomer')).toMatchObject([{ knownSimilarIds: [] }, { knownSimilarIds: [12] }]);
    expect(chosen()).toMatchObject({ id: 9, isNew: true });
  });

  it('shows nothing when the look-up fails', async () => {
    await open({
      listSimilarCustomers: () => {
        throw apiError('InternalError');
      },
    });
    await type(field(/取引先名/), '青葉商事');
    await userEvent.tab();
    await rendered.settled();
    expect(screen.queryByText(/同じ会社の可能性/)).not.toBeInTheDocument();
  });
});
