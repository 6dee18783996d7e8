import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../button/Button.tsx';
import { TextField } from '../text-field/TextField.tsx';
import { Modal } from './Modal.tsx';
import type { ModalProps } from './Modal.tsx';

const base: ModalProps = {
  state: 'open',
  title: '案件を登録',
  closeText: '閉じる',
  onClose: () => {},
  children: <TextField label="案件名" />,
};

describe('Modal', () => {
  it('is a dialog named by its title, and is not there while closed', () => {
    const { rerender } = render(<Modal {...base} />);
    expect(screen.getByRole('dialog', { name: '案件を登録' })).toBeVisible();
    rerender(<Modal {...base} state="closed" />);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('asks to close on Escape and the cross', async () => {
    const onClose = jest.fn();
    render(<Modal {...base} onClose={onClose} />);
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('cannot be left while submitting', async () => {
    const onClose = jest.fn();
    const onSubmit = jest.fn();
    render(<Modal {...base} state="submitting" onClose={onClose} onSubmit={onSubmit} />);
    await userEvent.keyboard('{Escape}');
    await userEvent.type(screen.getByRole('textbox'), 'あ{Enter}');
    expect(screen.getByRole('button', { name: '閉じる' })).toBeDisabled();
    expect(onClose).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('submits body and footer as one form', async () => {
    const onSubmit = jest.fn();
    render(<Modal {...base} onSubmit={onSubmit} footer={<Button type="submit">登録</Button>} />);
    await userEvent.click(screen.getByRole('button', { name: '登録' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('tells when it has gone', async () => {
    const onClosed = jest.fn();
    const { rerender } = render(<Modal {...base} onClosed={onClosed} />);
    rerender(<Modal {...base} state="closing" onClosed={onClosed} />);
    await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1));
  });
});
