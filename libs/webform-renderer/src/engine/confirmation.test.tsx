import { screen, waitFor, within } from '@testing-library/react';
import type { WebformItem } from '@crm/validation/webform';
import type { SendResult } from '../api/form-api.types.ts';
import { itemOf } from '../testing/definitions.ts';
import { fakeTransport, renderForm } from '../testing/render-form.tsx';

const choices = ['資料', '見積', 'デモ'].map((label, index) => ({ label, value: String(index + 1) }));
const name = itemOf('contact_name', { label: '氏名', split: { last: { label: '姓' }, first: { label: '名' } } });
const email = itemOf('contact_email', { label: 'メールアドレス', require: true });
const wishes = itemOf(
  'contact_custom',
  { label: 'ご希望' },
  { contactCustomItem: { id: 5, itemType: 5 }, options: choices },
);
const phone = itemOf('contact_phone', {
  label: '電話番号',
  displayCondition: { itemKey: 'contact_custom_5', values: ['3'] },
});
const memo = itemOf('contact_memo', { label: 'ご質問', multiline: true });
const channel = itemOf('deal_channel', { label: '経路', visibility: false, defaultValue: '1' }, { options: choices });
const terms = itemOf('terms', { label: '個人情報の取り扱い', privacyPolicyUrl: 'https://example.co.jp/p' });
const all = [name, email, wishes, phone, memo, channel, terms];

const button = (label: string) => screen.getByRole('button', { name: label });
const heading = () => screen.findByRole('heading', { name: '入力内容のご確認' });
const rows = () =>
  [...document.querySelectorAll('dl > div')].map((row) => [
    row.querySelector('dt')!.textContent,
    row.querySelector('dd')!.textContent,
  ]);

const show = (items: WebformItem[] = all, webform = {}, ...results: SendResult[]) =>
  renderForm(items, { showConfirmation: true, ...webform }, {}, fakeTransport(...results));
const fill = async ({ user }: ReturnType<typeof show>) => {
  await user.type(screen.getByLabelText('姓'), '山田');
  await user.type(screen.getByLabelText('名'), '花子');
  await user.type(screen.getByLabelText(/メールアドレス/), 'ｈanako@example.jp');
  await user.click(screen.getByLabelText('資料'));
  await user.click(screen.getByLabelText('見積'));
  await user.click(screen.getByRole('checkbox', { name: /に同意する/ }));
};

it('shows what was filled in, as people read it, before anything is sent', async () => {
  const form = show();
  await fill(form);
  await form.user.click(button('入力内容を確認する'));
  expect(await heading()).toHaveFocus();
  expect(rows()).toEqual([
    ['氏名', '山田 花子'],
    ['メールアドレス', 'hanako@example.jp'],
    ['ご希望', '資料\n見積'],
    ['ご質問', '（入力なし）'],
    ['個人情報の取り扱い', '同意する'],
  ]);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(form.transport.sent).toEqual([]);
});

it('sends what was confirmed, once', async () => {
  const form = show(all, { buttonText: 'この内容で申し込む' });
  await fill(form);
  await form.user.click(button('入力内容を確認する'));
  await heading();
  await form.user.dblClick(button('この内容で申し込む'));
  expect(await screen.findByRole('heading', { name: '送信が完了しました' })).toBeVisible();
  expect(form.transport.sent).toHaveLength(1);
  expect(form.transport.sent[0]!.submission.webformItems).toContainEqual({ id: wishes.id, value: ['1', '2'] });
});

it('leads back to the form, which is as it was left', async () => {
  const form = show();
  await fill(form);
  await form.user.click(button('入力内容を確認する'));
  await heading();
  await form.user.click(button('修正する'));
  expect(screen.queryByRole('heading', { name: '入力内容のご確認' })).toBeNull();
  expect(screen.getByRole('form')).toHaveFocus();
  expect(screen.getByLabelText('姓')).toHaveValue('山田');
  expect(screen.getByLabelText('見積')).toBeChecked();
  await form.user.clear(screen.getByLabelText('姓'));
  await form.user.type(screen.getByLabelText('姓'), '高橋');
  await form.user.click(button('入力内容を確認する'));
  await heading();
  expect(rows()[0]).toEqual(['氏名', '高橋 花子']);
});

it('is not reached while something is wrong', async () => {
  const form = show();
  await form.user.click(button('入力内容を確認する'));
  expect(screen.getByText('必須項目です')).toBeVisible();
  expect(screen.queryByRole('heading', { name: '入力内容のご確認' })).toBeNull();
});

it('gives the form back with a message when the send fails', async () => {
  const form = show(all, {}, { kind: 'failed', status: 500 });
  await fill(form);
  await form.user.click(button('入力内容を確認する'));
  await heading();
  await form.user.click(button('送信する'));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('恐れ入りますが、送信できませんでした。'));
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(screen.getByLabelText('姓')).toHaveValue('山田');
});

it('stands without class names in raw mode', async () => {
  const form = show([email], { noStyle: true });
  await form.user.type(screen.getByLabelText(/メールアドレス/), 'taro@example.jp');
  await form.user.click(button('入力内容を確認する'));
  const section = (await heading()).closest('section')!;
  expect(section.querySelector('[class]')).toBeNull();
  expect(within(section).getByText('taro@example.jp')).toBeVisible();
});

it('is left out where the owner does not want it', async () => {
  const { user, transport } = renderForm([memo]);
  await user.click(button('送信する'));
  expect(transport.sent).toHaveLength(1);
});
