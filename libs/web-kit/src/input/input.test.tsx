import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { useDebouncedValue } from './use-debounced-value.ts';
import { matches, useShortcut } from './use-shortcut.ts';
import type { ShortcutOptions } from './use-shortcut.ts';

describe('useShortcut', () => {
  const pressed = jest.fn();
  function Page({ keys, options }: { keys: string; options?: ShortcutOptions }) {
    useShortcut(keys, pressed, options);
    return (
      <>
        <input aria-label="名前" />
        <input type="checkbox" />
        <div contentEditable="true" role="textbox" aria-label="本文" suppressContentEditableWarning />
        <button>保存</button>
      </>
    );
  }
  beforeEach(() => pressed.mockClear());

  it('calls back for its key only', () => {
    render(<Page keys="n" />);
    fireEvent.keyDown(document.body, { key: 'm' });
    fireEvent.keyDown(document.body, { key: 'n', ctrlKey: true });
    expect(pressed).not.toHaveBeenCalled();
    expect(fireEvent.keyDown(document.body, { key: 'n' })).toBe(false);
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('ignores keys in text fields, but works on buttons and checkboxes', () => {
    render(<Page keys="n" />);
    screen.getAllByRole('textbox').forEach((field) => fireEvent.keyDown(field, { key: 'n' }));
    expect(pressed).not.toHaveBeenCalled();
    fireEvent.keyDown(screen.getByRole('button'), { key: 'n' });
    fireEvent.keyDown(screen.getByRole('checkbox'), { key: 'n' });
    expect(pressed).toHaveBeenCalledTimes(2);
  });

  it('works in text fields with `worksInFields`', () => {
    render(<Page keys="mod+k" options={{ worksInFields: true }} />);
    fireEvent.keyDown(screen.getByLabelText('名前'), { key: 'k', ctrlKey: true });
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('ignores keys during IME composition, and handled keys', () => {
    render(<Page keys="Enter" options={{ worksInFields: true }} />);
    fireEvent.keyDown(screen.getByLabelText('名前'), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(screen.getByLabelText('名前'), { key: 'Enter', keyCode: 229 });
    const dealtWith = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    dealtWith.preventDefault();
    document.body.dispatchEvent(dealtWith);
    expect(pressed).not.toHaveBeenCalled();
  });

  it('can be disabled', () => {
    render(<Page keys="n" options={{ isDisabled: true }} />);
    fireEvent.keyDown(document.body, { key: 'n' });
    expect(pressed).not.toHaveBeenCalled();
  });

  it.each([
    ['?', { key: '?', shiftKey: true }, true],
    ['?', { key: '?' }, true],
    ['+', { key: '+' }, true],
    ['shift+ArrowDown', { key: 'ArrowDown' }, false],
    ['shift+ArrowDown', { key: 'ArrowDown', shiftKey: true }, true],
    ['alt+1', { key: '1', altKey: true }, true],
    ['mod+k', { key: 'k', metaKey: true }, false],
    ['k', { key: 'K', shiftKey: true }, false],
  ])('matches %s against %o', (keys, init, expected) => {
    expect(matches(keys, new KeyboardEvent('keydown', init))).toBe(expected);
  });

  it('uses ⌘ for mod on a Mac', () => {
    const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Macintosh)');
    expect(matches('mod+k', new KeyboardEvent('keydown', { key: 'k', metaKey: true }))).toBe(true);
    agent.mockRestore();
  });
});

describe('useDebouncedValue', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const start = () => renderHook(({ value }) => useDebouncedValue(value, 300), { initialProps: { value: '' } });

  it('follows after the value has stayed the same for the delay', () => {
    const { result, rerender } = start();
    rerender({ value: 'a' });
    wait(200);
    rerender({ value: 'ab' });
    wait(299);
    expect(result.current).toBe('');
    wait(1);
    expect(result.current).toBe('ab');
  });

  it('waits during IME composition', () => {
    const { result, rerender } = start();
    fireEvent.compositionStart(document.body);
    rerender({ value: 'にほん' });
    wait(5_000);
    expect(result.current).toBe('');
    rerender({ value: '日本' });
    fireEvent.compositionEnd(document.body);
    wait(300);
    expect(result.current).toBe('日本');
  });
});
