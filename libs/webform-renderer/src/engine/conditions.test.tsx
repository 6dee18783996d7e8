import { screen } from '@testing-library/react';
import type { Answer, WebformItem } from '@crm/validation/webform';
import { itemOf } from '../testing/definitions.ts';
import { fakeTransport, renderForm } from '../testing/render-form.tsx';

const choices = ['見積', '採用', 'その他'].map((label) => ({ label, value: label }));
const when = (...values: string[]) => ({ displayCondition: { itemKey: 'deal_product', values } });
const purpose = itemOf('deal_product', { label: 'ご用件', selectionType: 'radio' }, { options: choices });
const budget = itemOf('deal_amount', { label: 'ご予算', require: true, ...when('見積') });
const motive = itemOf('contact_memo', { label: '志望動機', ...when('採用', 'その他') });
const email = itemOf('contact_email', { label: 'メールアドレス' });

const box = (name: RegExp) => screen.queryByRole('textbox', { name });
const press = (name: string) => screen.getByRole(name === '送信する' ? 'button' : 'radio', { name });
const show = (items: WebformItem[] = [purpose, budget, motive, email]) => {
  let told: Answer[] = [];
  const form = renderForm(items, {}, { onChange: (answers) => (told = answers) });
  return {
    ...form,
    told: () => told,
    sentIds: () => form.transport.sent[0]?.submission.webformItems.map(({ id }) => id),
  };
};

it('shows an item while the one it looks at has one of its values', async () => {
  const { user } = show();
  expect([box(/ご予算/), box(/志望動機/)]).toEqual([null, null]);
  await user.click(press('見積'));
  expect(box(/ご予算/)).toBeVisible();
  await user.click(press('その他'));
  expect(box(/ご予算/)).toBeNull();
  expect(box(/志望動機/)).toBeVisible();
});

it('begins with what the defaults ask for', () => {
  show([{ ...purpose, data: { ...purpose.data, defaultValue: '採用' } }, budget, motive]);
  expect(box(/志望動機/)).toBeVisible();
  expect(box(/ご予算/)).toBeNull();
});

it('hides headings and texts as well', async () => {
  const { user } = show([purpose, itemOf('layout_heading', { text: '採用について', ...when('採用') })]);
  expect(screen.queryByRole('heading', { name: '採用について' })).toBeNull();
  await user.click(press('採用'));
  expect(screen.getByRole('heading', { name: '採用について' })).toBeVisible();
});

it('neither requires nor checks nor sends what is not asked', async () => {
  const { user, sentIds, told } = show();
  await user.click(press('採用'));
  await user.type(box(/志望動機/)!, '挑戦');
  await user.click(press('送信する'));
  expect(sentIds()).toEqual([purpose.id, motive.id, email.id]);
  expect(told().map(({ id }) => id)).toEqual([purpose.id, motive.id, email.id]);
});

it('requires what is asked; its error goes with it and comes back with it', async () => {
  const { user, transport } = show();
  await user.click(press('見積'));
  await user.click(press('送信する'));
  expect(transport.sent).toEqual([]);
  expect(box(/ご予算/)).toBeInvalid();
  expect(press('送信する')).toBeDisabled();
  await user.click(press('その他'));
  expect(press('送信する')).toBeEnabled();
  await user.click(press('見積'));
  expect(box(/ご予算/)).toBeInvalid();
});

it('keeps what was typed for the case that the item comes back', async () => {
  const { user } = show();
  await user.click(press('見積'));
  await user.type(box(/ご予算/)!, '5000');
  await user.click(press('採用'));
  await user.click(press('見積'));
  expect(box(/ご予算/)).toHaveValue('5000');
});

it('hides what hangs on a hidden item', async () => {
  const channel = itemOf(
    'deal_channel',
    { label: '経路', selectionType: 'radio', ...when('採用') },
    { options: [{ label: '紹介', value: '紹介' }] },
  );
  const who = itemOf('contact_memo', {
    label: '紹介者',
    displayCondition: { itemKey: 'deal_channel', values: ['紹介'] },
  });
  const { user } = show([purpose, channel, who]);
  await user.click(press('採用'));
  await user.click(press('紹介'));
  expect(box(/紹介者/)).toBeVisible();
  await user.click(press('見積'));
  expect(box(/紹介者/)).toBeNull();
});

it('says that it could not be sent when the server minds what is not asked: nobody could mend it here', async () => {
  const fields = [{ id: String(budget.id), rule: 'errors.required' as const }];
  const { user } = renderForm([purpose, budget, email], {}, {}, fakeTransport({ kind: 'invalid', fields }));
  await user.click(press('採用'));
  await user.click(press('送信する'));
  expect(await screen.findByText(/恐れ入りますが、送信できませんでした/)).toBeVisible();
});
