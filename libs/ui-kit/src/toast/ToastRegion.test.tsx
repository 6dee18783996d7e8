import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastRegion } from './ToastRegion.tsx';

const onDismiss = jest.fn();
const words = { label: 'お知らせ', dismissText: '閉じる', onDismiss };

describe('ToastRegion', () => {
  beforeEach(() => onDismiss.mockClear());

  it('is a named region that speaks politely', () => {
    render(<ToastRegion {...words} toasts={[{ id: '1', tone: 'info', text: '保存しました。' }]} />);
    expect(screen.getByRole('region', { name: 'お知らせ' })).toHaveTextContent('保存しました。');
    expect(screen.getByRole('list')).toHaveAttribute('aria-live', 'polite');
  });

  it('undoes by keyboard and goes', async () => {
    const onAction = jest.fn();
    const action = { label: '元に戻す', onAction };
    render(<ToastRegion {...words} toasts={[{ id: '1', tone: 'info', text: '移しました。', action }]} />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(onAction).toHaveBeenCalledTimes(1);
    expect(onDismiss).toHaveBeenCalledWith('1');
  });

  it('is dismissed by the cross', async () => {
    render(<ToastRegion {...words} toasts={[{ id: '1', tone: 'error', text: '更新できませんでした。' }]} />);
    await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
    expect(onDismiss).toHaveBeenCalledWith('1');
  });

  it('goes when its time is over, which stands still under the pointer', () => {
    jest.useFakeTimers();
    render(<ToastRegion {...words} toasts={[{ id: '1', tone: 'info', text: '保存しました。', durationMs: 5000 }]} />);
    const region = screen.getByRole('region');
    act(() => jest.advanceTimersByTime(4000));
    fireEvent.pointerEnter(region);
    act(() => jest.advanceTimersByTime(60_000));
    expect(onDismiss).not.toHaveBeenCalled();
    fireEvent.pointerLeave(region);
    act(() => jest.advanceTimersByTime(1000));
    expect(onDismiss).toHaveBeenCalledWith('1');
    jest.useRealTimers();
  });
});
