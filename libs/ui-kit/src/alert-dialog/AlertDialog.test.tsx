import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AlertDialog } from './AlertDialog.tsx';
import type { AlertDialogProps } from './AlertDialog.tsx';

const onConfirm = jest.fn();
const onCancel = jest.fn();
const base: AlertDialogProps = {
  state: 'open',
  tone: 'danger',
  title: '案件を削除',
  children: '元に戻せません。',
  confirmText: '削除',
  cancelText: 'キャンセル',
  onConfirm,
  onCancel,
};

describe('AlertDialog', () => {
  beforeEach(() => {
    onConfirm.mockClear();
    onCancel.mockClear();
  });

  it('starts on the way out where nothing can be undone', () => {
    render(<AlertDialog {...base} />);
    expect(screen.getByRole('alertdialog', { name: '案件を削除' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'キャンセル' })).toHaveFocus();
  });

  it('starts on the answer otherwise, and Enter gives it', async () => {
    render(<AlertDialog {...base} tone="warning" />);
    await userEvent.keyboard('{Enter}');
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('is cancelled by Escape but not while submitting', async () => {
    const { rerender } = render(<AlertDialog {...base} />);
    await userEvent.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledTimes(1);
    rerender(<AlertDialog {...base} state="submitting" />);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: '削除' }));
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(onConfirm).not.toHaveBeenCalled();
  });
});
