import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { UiProvider } from '../provider/UiProvider.tsx';
import { DateField } from './DateField.tsx';
import type { DateFieldProps } from './DateField.tsx';

const seen = jest.fn();

function Expected(props: Partial<DateFieldProps>) {
  const [value, setValue] = useState<string | null>(props.value ?? null);
  return (
    <UiProvider locale="ja-JP">
      <DateField
        label="契約予定日"
        calendarText="カレンダーを開く"
        invalidText="日付をご確認ください。"
        {...props}
        value={value}
        onChange={(next, text) => {
          seen(next, text);
          setValue(next);
        }}
      />
    </UiProvider>
  );
}

describe('DateField', () => {
  beforeEach(() => seen.mockClear());

  it('shows the weekday when left and plain figures while typing', async () => {
    render(<Expected value="2026-11-20" />);
    const input = screen.getByRole('textbox', { name: '契約予定日' });
    expect(input).toHaveValue('2026/11/20(金)');
    await userEvent.click(input);
    expect(input).toHaveValue('2026/11/20');
  });

  it('is selected when it gets the focus by keyboard, so that the date is typed over', async () => {
    render(<Expected value="2026-11-30" />);
    const input = screen.getByRole<HTMLInputElement>('textbox');
    // For jsdom whatever has the focus is pressed.
    jest.spyOn(input, 'matches').mockReturnValue(false);
    act(() => input.focus());
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, '2026/11/30'.length]);
    await userEvent.keyboard('2027/4/1');
    expect(input).toHaveValue('2027/4/1');
    expect(seen).toHaveBeenLastCalledWith('2027-04-01', '2027/4/1');
  });

  it('takes a typed date', async () => {
    render(<Expected />);
    await userEvent.type(screen.getByRole('textbox'), '20261224');
    expect(seen).toHaveBeenLastCalledWith('2026-12-24', '20261224');
    await userEvent.tab();
    expect(screen.getByRole('textbox')).toHaveValue('2026/12/24(木)');
  });

  it('keeps a text that is no date and says so when left', async () => {
    render(<Expected />);
    await userEvent.type(screen.getByRole('textbox'), '来週');
    await userEvent.tab();
    expect(screen.getByRole('textbox')).toHaveValue('来週');
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('日付をご確認ください。');
    expect(seen).toHaveBeenLastCalledWith(null, '来週');
  });

  it('shows a value that comes from outside instead of a wrong text', async () => {
    const { rerender } = render(<DateField label="日" calendarText="開く" value={null} onChange={seen} />);
    await userEvent.type(screen.getByRole('textbox'), '来週');
    await userEvent.tab();
    rerender(<DateField label="日" calendarText="開く" value="2026-11-20" onChange={seen} />);
    expect(screen.getByRole('textbox')).toHaveValue('2026/11/20(Fri)');
  });

  it('gives null when emptied', async () => {
    render(<Expected value="2026-11-20" />);
    await userEvent.clear(screen.getByRole('textbox'));
    expect(seen).toHaveBeenLastCalledWith(null, '');
  });

  it('opens the calendar with Alt and down, and takes the day after by keyboard', async () => {
    render(<Expected value="2026-11-20" />);
    await userEvent.click(screen.getByRole('textbox'));
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await screen.findByRole('dialog', { name: '契約予定日' })).toBeVisible();
    expect(await screen.findByText('2026年11月', { selector: 'h2' })).toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(seen).toHaveBeenLastCalledWith('2026-11-21', '2026/11/21');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
