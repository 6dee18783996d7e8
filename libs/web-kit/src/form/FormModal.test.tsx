import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import type { ApiFailure } from '@crm/api-client/runtime';
import { renderWithStore } from '../testing/render-with-store.tsx';
import { FormModal, FormTextField, useUnsaved } from './index.ts';
import type { FormModalProps } from './index.ts';

const onSubmit = jest.fn();
const onClose = jest.fn();
beforeEach(() => jest.clearAllMocks());

const open = ({ children, ...more }: Partial<FormModalProps<{ name: string }>> = {}) =>
  renderWithStore(
    <FormModal
      state="open"
      title="名前の変更"
      initialValues={{ name: '' }}
      validate={({ name }) => (name === '' ? { name: 'errors.required' } : {})}
      {...{ onSubmit, onClose }}
      {...more}
    >
      <FormTextField name="name" label="名前" isRequired />
      {children}
    </FormModal>,
  );

it('is submitted with Enter when its fields are valid', async () => {
  await open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '保存' }));
  expect(await screen.findByRole('textbox', { name: '名前' })).toHaveAccessibleDescription(/必須/);
  expect(onSubmit).not.toHaveBeenCalled();
  await user.type(screen.getByRole('textbox', { name: '名前' }), '新しい名前{Enter}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ name: '新しい名前' }));
});

it('closes with Escape and with the cancel button', async () => {
  await open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'キャンセル' }));
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('asks before typed values are lost, and keeps them when the user stays', async () => {
  await open();
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: '名前' }), '書きかけ');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: '入力内容を破棄しますか？' });
  await user.click(within(question).getByRole('button', { name: '入力を続ける' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(await screen.findByRole('textbox', { name: '名前' })).toHaveValue('書きかけ');
  await user.click(screen.getByRole('button', { name: 'キャンセル' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '破棄' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

function Filling() {
  const { setFieldValue } = useFormikContext();
  useEffect(() => void setFieldValue('name', 'ひな形'), [setFieldValue]);
  return null;
}

it('does not ask because of values that the form fills in', async () => {
  await open({ children: <Filling /> });
  const user = userEvent.setup();
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue('ひな形'));
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

function Chosen() {
  useUnsaved(true);
  return <p>議事録.pdf</p>;
}

it("asks because of a part's unsaved values, as the browser does, until they are saved", async () => {
  const { unmount } = await open({ children: <Chosen /> });
  const asked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const user = userEvent.setup();
  await screen.findByText('議事録.pdf');
  expect(asked()).toBe(true);
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  unmount();
  expect(asked()).toBe(false);
  await open({ children: <Chosen />, isDone: true });
  await screen.findByText('議事録.pdf');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it.each([
  [true, 0],
  [false, 1],
])('asks according to `isUnsaved`, whatever its fields contain: %s', async (isUnsaved, closings) => {
  await open({ isUnsaved });
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: '名前' }), '書きかけ');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(closings);
});

it('cannot be closed or sent again while it is submitting', async () => {
  await open({ state: 'submitting', initialValues: { name: '名前' } });
  const user = userEvent.setup();
  expect(await screen.findByRole('button', { name: 'キャンセル' })).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: '名前' }), '{Enter}{Escape}');
  expect([onSubmit.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0]);
});

function Refused() {
  const [failure, setFailure] = useState<ApiFailure>();
  const refuse = () => setFailure({ status: 403, code: 'Forbidden', message: '権限がありません。', issues: [] });
  return (
    <FormModal state="open" title="共有" failure={failure} onSubmit={refuse} onClose={onClose}>
      <p>全員</p>
    </FormModal>
  );
}

it('shows the reason of a failed submission, also without fields', async () => {
  await renderWithStore(<Refused />);
  await userEvent.setup().click(await screen.findByRole('button', { name: '保存' }));
  expect(await screen.findByText('権限がありません。')).toBeVisible();
});
