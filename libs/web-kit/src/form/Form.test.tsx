import { requiredText, schemas } from '@crm/validation/yup';
import { email } from '@crm/validation';
import { Checkbox } from '@crm/ui-kit';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { object } from 'yup';
import type { ApiFailure } from '@crm/api-client/runtime';
import { renderWithStore } from '../testing/render-with-store.tsx';
import type { Rendered } from '../testing/render-with-store.tsx';
import {
  Form,
  FormCheckbox,
  FormCheckboxGroup,
  FormComboBox,
  FormDateField,
  FormErrorSummary,
  FormNumberField,
  FormPasswordField,
  FormRadioGroup,
  FormSelect,
  FormSwitch,
  FormTextArea,
  FormTextField,
  SubmitButton,
} from './index.ts';

// Typing letter by letter takes its time on a busy machine.
jest.setTimeout(20_000);

const schema = object({
  name: schemas.dealName,
  mail: requiredText(email),
  amount: schemas.amount,
  on: schemas.date,
});
const empty = { name: '', mail: '', amount: null, on: null };
const onSubmit = jest.fn();
let fail: (failure: ApiFailure | undefined) => void;
let rendered: Rendered;

function DealForm({ isSubmitting = false }) {
  const [failure, setFailure] = useState<ApiFailure>();
  useEffect(() => {
    fail = (next) => act(() => setFailure(next));
  }, []);
  return (
    <Form
      initialValues={empty}
      validationSchema={schema}
      onSubmit={onSubmit}
      failure={failure}
      isSubmitting={isSubmitting}
    >
      <FormErrorSummary />
      <FormTextField name="name" label="案件名" isRequired />
      <FormTextField name="mail" label="メール" />
      <FormNumberField name="amount" label="金額" />
      <FormDateField name="on" label="契約予定日" />
      <SubmitButton>保存</SubmitButton>
    </Form>
  );
}

const show = async (element = <DealForm />) => {
  rendered = await renderWithStore(element);
};
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const submit = () => userEvent.click(screen.getByRole('button', { name: '保存' }));
const failure = (change: Partial<ApiFailure>): ApiFailure => ({
  status: 422,
  code: 'ValidationFailed',
  message: '入力内容をご確認ください。',
  issues: [],
  ...change,
});

beforeEach(() => onSubmit.mockClear());
afterEach(() => rendered.stop());

it('shows no error of a field before it was left or the form was submitted', async () => {
  await show();
  expect(screen.queryByText('必須項目です')).not.toBeInTheDocument();
  await userEvent.click(field('案件名'));
  await userEvent.tab();
  expect(await screen.findByText('必須項目です')).toBeInTheDocument();
});

it('does not submit invalid values, shows all errors and focuses the first field', async () => {
  await show();
  await userEvent.type(field('金額'), '1.5');
  await submit();
  await waitFor(() => expect(field('案件名')).toHaveFocus());
  expect(field('案件名')).toHaveAccessibleDescription('必須項目です');
  expect(field('金額')).toHaveAccessibleDescription('整数でご入力ください');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('summarises the errors with links to their fields', async () => {
  await show();
  await submit();
  await userEvent.click(await screen.findByRole('link', { name: 'メール: 必須項目です' }));
  expect(field('メール')).toHaveFocus();
  await userEvent.type(field('案件名'), '新規導入');
  await waitFor(() => expect(screen.queryByRole('link', { name: /案件名/ })).not.toBeInTheDocument());
});

it('submits normalised texts, numbers as numbers and days as days', async () => {
  await show();
  await userEvent.type(field('案件名'), '　Ａ社導入　');
  await userEvent.type(field('メール'), 'a@example.com');
  await userEvent.type(field('金額'), '１，２００');
  await userEvent.type(field('契約予定日'), '2026/11/20');
  await submit();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  expect(onSubmit).toHaveBeenCalledWith({
    name: schemas.dealName.cast('　Ａ社導入　'),
    mail: 'a@example.com',
    amount: 1200,
    on: '2026-11-20',
  });
});

it('keeps a text that is no date', async () => {
  await show();
  await userEvent.type(field('案件名'), '導入');
  await userEvent.type(field('メール'), 'a@example.com');
  await userEvent.type(field('契約予定日'), 'そのうち');
  await submit();
  await waitFor(() => expect(field('契約予定日')).toHaveFocus());
  expect(field('契約予定日')).toHaveValue('そのうち');
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.clear(field('契約予定日'));
  await submit();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ on: null })));
});

it("shows the server's issues at their fields until those change, and focuses the first", async () => {
  await show();
  await userEvent.type(field('メール'), 'a@example.com');
  fail(failure({ issues: [{ field: 'mail', rule: 'openWebforms.blockedDomainValidation', params: { domain: 'x' } }] }));
  expect(field('メール')).toHaveAccessibleDescription('このドメインのメールアドレスはご利用いただけません');
  expect(field('メール')).toHaveFocus();
  await userEvent.type(field('メール'), 'x');
  expect(field('メール')).not.toHaveAccessibleDescription();
});

it('shows the messages of token-auth calls at their fields, and those of no field above the form', async () => {
  await show();
  await userEvent.type(field('案件名'), '導入');
  await userEvent.type(field('メール'), 'a@example.com');
  await submit();
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  fail(failure({ fieldErrors: { mail: ['は既に使われています'] } }));
  expect(field('メール')).toHaveAccessibleDescription('は既に使われています');
  fail(failure({ issues: [{ field: 'dealTypeId', rule: 'required' }] }));
  expect(screen.getByRole('group', { name: '入力内容をご確認ください。' })).toHaveTextContent('必須項目です');
  fail(failure({ status: 503, code: 'Unavailable', message: '現在ご利用いただけません。' }));
  expect(screen.getByText('現在ご利用いただけません。')).toBeInTheDocument();
});

it('cannot be submitted twice while it is submitting', async () => {
  await show(<DealForm isSubmitting />);
  await userEvent.type(field('案件名'), '導入');
  await userEvent.type(field('メール'), 'a@example.com{Enter}');
  await submit();
  expect(onSubmit).not.toHaveBeenCalled();
});

describe('binds', () => {
  const submitted = async (initial: object, fields: React.ReactNode, fill: () => Promise<void>) => {
    await show(
      <Form initialValues={initial} onSubmit={onSubmit}>
        {fields}
        <SubmitButton>保存</SubmitButton>
      </Form>,
    );
    await fill();
    await submit();
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    return onSubmit.mock.calls[0][0];
  };

  it('a select, with numbers when the values are ids', async () => {
    const select = <FormSelect name="phase" label="フェーズ" isNumeric options={[{ value: '3', label: '提案' }]} />;
    const values = await submitted({ phase: null }, select, async () => {
      await userEvent.click(screen.getByRole('button', { name: /フェーズ/ }));
      await userEvent.click(screen.getByRole('option', { name: '提案' }));
    });
    expect(values).toEqual({ phase: 3 });
  });

  it('a combo box, with the whole option as value', async () => {
    const items = [{ value: '8', label: '縁商事' }];
    const combo = <FormComboBox name="customer" label="顧客" items={items} onInputChange={() => {}} />;
    const values = await submitted({ customer: null }, combo, async () => {
      await userEvent.type(screen.getByRole('combobox', { name: '顧客' }), '縁');
      await userEvent.click(screen.getByRole('option', { name: '縁商事' }));
    });
    expect(values).toEqual({ customer: items[0] });
  });

  it('texts and passwords', async () => {
    const fields = (
      <>
        <FormTextArea name="note" label="メモ" />
        <FormPasswordField name="secret" label="パスワード" />
      </>
    );
    const values = await submitted({ note: '', secret: '' }, fields, async () => {
      await userEvent.type(field('メモ'), '一行目');
      await userEvent.type(screen.getByLabelText('パスワード'), 'himitsu');
    });
    expect(values).toEqual({ note: '一行目', secret: 'himitsu' });
  });

  it('radio groups, checkboxes and switches', async () => {
    const fields = (
      <>
        <FormRadioGroup name="type" label="種別" options={[{ value: 'new', label: '新規' }]} />
        <FormCheckbox name="agree" label="同意する" />
        <FormCheckboxGroup name="tags" label="ラベル">
          <Checkbox value="a" label="重要" />
        </FormCheckboxGroup>
        <FormSwitch name="active" label="有効" />
      </>
    );
    const values = await submitted({ type: null, agree: false, tags: [], active: false }, fields, async () => {
      await userEvent.click(screen.getByRole('radio', { name: '新規' }));
      await userEvent.click(screen.getByRole('checkbox', { name: '同意する' }));
      await userEvent.click(screen.getByRole('checkbox', { name: '重要' }));
      await userEvent.click(screen.getByRole('switch', { name: '有効' }));
    });
    expect(values).toEqual({ type: 'new', agree: true, tags: ['a'], active: true });
  });
});

it('shows the error of a required checkbox', async () => {
  const validate = ({ agree }: { agree: boolean }) => (agree ? {} : { agree: 'errors.required' });
  await show(
    <Form initialValues={{ agree: false }} validate={validate} onSubmit={onSubmit}>
      <FormCheckbox name="agree" label="同意する" />
      <SubmitButton>保存</SubmitButton>
    </Form>,
  );
  await submit();
  await waitFor(() => expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('必須項目です'));
  expect(screen.getByRole('checkbox')).toHaveFocus();
});
