import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ApiFailure } from '@crm/api-client/runtime';
import { renderWithStore } from '../testing/render-with-store.tsx';
import { FormModal, FormTextField } from './index.ts';
import type { FormModalProps } from './index.ts';

const onSubmit = jest.fn();
const onClose = jest.fn();
beforeEach(() => jest.clearAllMocks());

const open = (more: Partial<FormModalProps<{ name: string }>> = {}) =>
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
    </FormModal>,
  );

it('is submitted with Enter, once its fields are in order', async () => {
  await open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '保存' }));
  expect(await screen.findByRole('textbox', { name: '名前' })).toHaveAccessibleDescription(/必須/);
  expect(onSubmit).not.toHaveBeenCalled();
  await user.type(screen.getByRole('textbox', { name: '名前' }), '新しい名前{Enter}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ name: '新しい名前' }));
});

it('closes with Escape and cancel', async () => {
  await open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'キャンセル' }));
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('cannot be left nor sent again while it is sent', async () => {
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

it('says why a submission failed, also without fields of its own', async () => {
  await renderWithStore(<Refused />);
  await userEvent.setup().click(await screen.findByRole('button', { name: '保存' }));
  expect(await screen.findByText('権限がありません。')).toBeVisible();
});
