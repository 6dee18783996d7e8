import { act, screen, waitFor, within } from '@testing-library/react';
import type { SendResult } from '../api/form-api.types.ts';
import { itemOf } from '../testing/definitions.ts';
import { fakeTransport, renderForm } from '../testing/render-form.tsx';

const email = () => itemOf('contact_email', { label: 'メール', require: true }, { id: 1 });
const memo = () => itemOf('contact_memo', { label: 'ご相談' }, { id: 2 });
const terms = (data = {}) => itemOf('terms', { privacyPolicyUrl: 'https://example.co.jp/p', ...data }, { id: 3 });
const name = () =>
  itemOf(
    'contact_name',
    { label: '氏名', require: true, split: { last: { label: '姓' }, first: { label: '名' } } },
    { id: 7 },
  );
const stage = () =>
  itemOf(
    'contact_lifecycle_stage',
    { label: '段階', require: true, selectionType: 'radio' },
    { id: 8, options: [{ label: '検討中', value: '1' }] },
  );
const button = () => screen.getByRole('button', { name: /送信/ });
const box = () => screen.getByRole('alert');

const failure: SendResult = { kind: 'failed', status: 500 };

describe('before the first submit', () => {
  it('shows errors on edited items only, once they are left', async () => {
    const { user } = renderForm([email(), itemOf('contact_phone', { label: '電話', require: true }, { id: 5 })]);
    await user.type(screen.getByLabelText(/メール/), 'taro@');
    expect(screen.queryByText('メールアドレスの形式をご確認ください')).toBeNull();
    await user.tab();
    expect(screen.getByText('メールアドレスの形式をご確認ください')).toBeInTheDocument();
    await user.tab();
    expect(screen.queryByText('必須項目です')).toBeNull();
  });

  it('disables the button while an error is shown and enables it again when it is mended', async () => {
    const { user } = renderForm([email()]);
    expect(button()).toBeEnabled();
    await user.type(screen.getByLabelText(/メール/), 'taro@');
    await user.tab();
    expect(button()).toBeDisabled();
    await user.type(screen.getByLabelText(/メール/), 'example.jp');
    expect(button()).toBeEnabled();
  });

  it('takes a click on the button although the field being left has an error', async () => {
    const { user } = renderForm([email()]);
    await user.type(screen.getByLabelText(/メール/), 'taro@');
    await user.click(button());
    expect(box()).toHaveTextContent('入力内容に誤りがあります');
  });
});

describe('the order of checks', () => {
  it('asks for the inputs first, and gives the focus to the way to them', async () => {
    const { user, transport } = renderForm([memo(), email(), terms()], { isProtectingSpam: true });
    await user.click(button());
    expect(box()).toHaveTextContent('入力内容に誤りがあります');
    expect(screen.getByText('必須項目です')).toBeInTheDocument();
    expect(box()).toHaveFocus();
    expect(transport.sent).toHaveLength(0);
  });

  it('leads from the box to the very control of each item, in the order of the form', async () => {
    const { user } = renderForm([name(), email(), stage()]);
    await user.click(button());
    const ways = within(box()).getAllByRole('link');
    expect(ways.map(({ textContent }) => textContent)).toEqual(['メール', '氏名', '段階']);
    await user.click(ways[0]!);
    expect(screen.getByLabelText(/メール/)).toHaveFocus();
    await user.click(ways[1]!);
    expect(screen.getByLabelText('姓')).toHaveFocus();
    await user.click(ways[2]!);
    expect(screen.getAllByRole('radio')[0]).toHaveFocus();
    await user.type(screen.getByLabelText(/メール/), 'taro@example.jp');
    await user.tab();
    expect(within(box()).getAllByRole('link')).toHaveLength(2);
  });

  it('withdraws that message with the last error', async () => {
    const { user } = renderForm([email()]);
    await user.click(button());
    await user.type(screen.getByLabelText(/メール/), 'taro@example.jp');
    expect(box()).toBeEmptyDOMElement();
  });

  it('asks for the privacy policy by the name that the owner gave it', async () => {
    const { user } = renderForm([memo(), terms({ privacyPolicyPlaceholder: '個人情報保護方針' })]);
    await user.click(button());
    expect(box()).toHaveTextContent('個人情報保護方針をご確認のうえ、同意のチェックをお願いいたします。');
    expect(box()).toHaveFocus();
  });

  it('asks for the terms too when they have a link, with the translated policy name when none is given', async () => {
    const { user } = renderForm([terms({ termOfServiceUrl: 'https://example.co.jp/t' })]);
    await user.click(button());
    expect(box()).toHaveTextContent('利用規約とプライバシーポリシーをご確認のうえ');
  });

  it('clears the box when the terms are accepted', async () => {
    const { user } = renderForm([terms()]);
    await user.click(button());
    await user.click(screen.getByRole('checkbox'));
    expect(box()).toBeEmptyDOMElement();
  });

  it('asks for the spam check after the terms', async () => {
    const { user } = renderForm([memo(), terms()], { isProtectingSpam: true });
    await user.click(screen.getByRole('checkbox'));
    await user.click(button());
    expect(box()).toHaveTextContent('スパム防止の確認をお願いいたします。');
  });

  it('refuses a form whose closing time has passed, and sends nothing', async () => {
    const { user, transport } = renderForm([memo()], { closureAt: '2020-01-01T00:00:00' });
    await user.click(button());
    expect(box()).toHaveTextContent('受付は終了いたしました');
    expect(transport.sent).toHaveLength(0);
  });
});

describe('sending', () => {
  it('sends every answer, normalised, with tracking id and referrer, and thanks', async () => {
    const { user, transport } = renderForm([email(), memo()]);
    await user.type(screen.getByLabelText(/メール/), 'ｔａｒｏ＠example.jp');
    await user.click(button());
    expect(await screen.findByRole('heading', { name: '送信が完了しました' })).toHaveFocus();
    expect(transport.sent[0]!.submission).toEqual({
      webformItems: [
        { id: 1, value: 'taro@example.jp' },
        { id: 2, value: '' },
      ],
      trackingId: 'tid-1',
      refererUrl: '',
    });
    expect(screen.getByRole('link', { name: 'https://example.co.jp/docs?id=1' })).toHaveAttribute(
      'href',
      'https://example.co.jp/docs?id=1',
    );
  });

  it('ignores a second submit while the first is in flight', async () => {
    let answer: (result: SendResult) => void = () => {};
    const transport = fakeTransport(new Promise<SendResult>((resolve) => (answer = resolve)));
    const { user } = renderForm([memo()], {}, {}, transport);
    await user.click(button());
    expect(button()).toHaveAttribute('aria-busy', 'true');
    await user.click(button());
    await act(async () => answer({ kind: 'sent' }));
    await screen.findByText('送信が完了しました');
    expect(transport.sent).toHaveLength(1);
  });

  it.each<[string, SendResult, string]>([
    ['a server error', failure, 'しばらくしてから再度お試しください'],
    ['too many requests', { kind: 'busy' }, 'アクセスが集中しています'],
    ['no network', { kind: 'offline' }, '通信環境をご確認のうえ'],
    ['the closure', { kind: 'closed' }, '受付は終了いたしました'],
    ['a spam check that the server wants anew', { kind: 'spam' }, 'スパム防止の確認'],
  ])('keeps what was typed and says so after %s', async (_name, result, message) => {
    const { user } = renderForm([memo()], {}, {}, fakeTransport(result));
    await user.type(screen.getByLabelText(/ご相談/), '見積もりの相談');
    await user.click(button());
    await waitFor(() => expect(box()).toHaveTextContent(message));
    expect(screen.getByLabelText(/ご相談/)).toHaveValue('見積もりの相談');
    expect(button()).toBeEnabled();
  });

  it('repeats with the same key while the answers are the same, and a new one when they changed', async () => {
    const { user, transport } = renderForm([memo()], {}, {}, fakeTransport(failure));
    await user.click(button());
    await waitFor(() => expect(box()).not.toBeEmptyDOMElement());
    await user.click(button());
    await waitFor(() => expect(transport.sent).toHaveLength(2));
    await user.type(screen.getByLabelText(/ご相談/), '追記');
    await user.click(button());
    await waitFor(() => expect(transport.sent).toHaveLength(3));
    const keys = transport.sent.map(({ key }) => key);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('shows what the server refused at its field until it is changed', async () => {
    const refused: SendResult = {
      kind: 'invalid',
      fields: [{ id: '1', rule: 'openWebforms.blockedDomainValidation' }],
    };
    const { user } = renderForm([email()], {}, {}, fakeTransport(refused));
    await user.type(screen.getByLabelText(/メール/), 'taro@example.jp');
    await user.click(button());
    expect(await screen.findByText(/このドメインのメールアドレス/)).toBeInTheDocument();
    expect(button()).toBeDisabled();
    await user.type(screen.getByLabelText(/メール/), 'x');
    expect(screen.queryByText(/このドメインのメールアドレス/)).toBeNull();
  });

  it('goes to the redirect address with the page’s parameters, and greys the message', async () => {
    window.history.replaceState(null, '', '/webforms/?webformid=abc&utm_source=mail');
    const onRedirect = jest.fn();
    const { user } = renderForm(
      [memo()],
      { thankyouType: 'redirect', redirectUrl: 'https://example.co.jp/thanks?a=1' },
      { onRedirect },
    );
    await user.click(button());
    await waitFor(() => expect(onRedirect).toHaveBeenCalledWith('https://example.co.jp/thanks?a=1&utm_source=mail'));
    expect((await screen.findByText(/担当者よりご連絡/)).className).toContain('muted');
  });

  it('begins anew when the page comes back from where it led, and sends nothing of before', async () => {
    const { user, transport } = renderForm(
      [memo()],
      { thankyouType: 'redirect', redirectUrl: 'https://example.co.jp/thanks' },
      { onRedirect: jest.fn() },
    );
    await user.type(screen.getByLabelText(/ご相談/), '見積もりの相談');
    await user.click(button());
    await screen.findByText('送信が完了しました');
    const back = (persisted: boolean) =>
      act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));
    back(false);
    expect(screen.queryByLabelText(/ご相談/)).toBeNull();
    back(true);
    expect(screen.queryByText('送信が完了しました')).toBeNull();
    expect(screen.getByLabelText(/ご相談/)).toHaveValue('');
    expect(button()).toBeEnabled();
    expect(button()).not.toHaveAttribute('aria-busy');
    await user.type(screen.getByLabelText(/ご相談/), '別の相談');
    await user.click(button());
    await waitFor(() => expect(transport.sent).toHaveLength(2));
    expect(transport.sent[1]!.key).not.toBe(transport.sent[0]!.key);
    expect(transport.sent[1]!.submission.webformItems).toEqual([{ id: 2, value: '別の相談' }]);
  });

  it('a thank-you that led nowhere stays what it is', async () => {
    const { user } = renderForm([memo()]);
    await user.click(button());
    await screen.findByText('送信が完了しました');
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(screen.getByText('送信が完了しました')).toBeVisible();
  });

  it('lets the form be sent again after the page came back from the back-forward cache', async () => {
    const never = new Promise<SendResult>(() => {});
    const { user, transport } = renderForm([memo()], {}, {}, fakeTransport(never, { kind: 'sent' }));
    await user.click(button());
    act(() => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    });
    expect(button()).not.toHaveAttribute('aria-busy');
    await user.click(button());
    await screen.findByText('送信が完了しました');
    expect(transport.sent[0]!.key).toBe(transport.sent[1]!.key);
  });

  it('tells its host of changes, the submission and success', async () => {
    const [onLoad, onChange, onSubmit, onSuccess] = [jest.fn(), jest.fn(), jest.fn(), jest.fn()];
    const { user, definition } = renderForm([memo()], {}, { onLoad, onChange, onSubmit, onSuccess });
    expect(onLoad).toHaveBeenCalledWith(definition);
    await user.type(screen.getByLabelText(/ご相談/), 'あ');
    expect(onChange).toHaveBeenLastCalledWith([{ id: 2, type: 'multilinable-text', value: 'あ' }]);
    await user.click(button());
    await waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(1));
    expect(onSubmit).toHaveBeenCalledWith(onSuccess.mock.calls[0][0]);
  });
});
