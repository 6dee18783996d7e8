import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { UiProvider } from '../provider/UiProvider.tsx';
import { NumberField } from './NumberField.tsx';
import type { NumberFieldProps } from './NumberField.tsx';

const seen = jest.fn();

function Amount(props: Partial<NumberFieldProps>) {
  const [value, setValue] = useState<number | null>(props.value ?? null);
  return (
    <UiProvider locale="ja-JP">
      <NumberField
        label="契約金額"
        invalidText="数字でご入力ください。"
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

describe('NumberField', () => {
  it('shows separators when left and plain digits while typing', async () => {
    render(<Amount value={1234567} />);
    const input = screen.getByRole('textbox', { name: '契約金額' });
    expect(input).toHaveValue('1,234,567');
    await userEvent.click(input);
    expect(input).toHaveValue('1234567');
    await userEvent.tab();
    expect(input).toHaveValue('1,234,567');
  });

  it.each([
    ['¥1,234,567', 1234567],
    ['100万', 1000000],
    ['1.5億', 150000000],
    ['1,200名', 1200],
  ])('takes %s as %d, and does not rewrite it while it is typed', async (typed, value) => {
    render(<Amount />);
    const input = screen.getByRole('textbox');
    await userEvent.type(input, typed);
    expect(input).toHaveValue(typed);
    expect(seen).toHaveBeenLastCalledWith(value, typed);
    await userEvent.tab();
    expect(input).toHaveValue(value.toLocaleString('ja-JP'));
  });

  it('is selected when it gets the focus, so that it is typed over', () => {
    render(<Amount value={1570000} />);
    const input = screen.getByRole<HTMLInputElement>('textbox');
    // For jsdom whatever has the focus is pressed.
    const matches = jest.spyOn(input, 'matches').mockReturnValue(false);
    act(() => input.focus());
    expect(matches).toHaveBeenCalledWith(':active');
    expect(input).toHaveValue('1570000');
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 7]);
  });

  it('keeps its caret while the window alone loses the focus', () => {
    render(<Amount value={1570000} />);
    const input = screen.getByRole<HTMLInputElement>('textbox');
    act(() => input.focus());
    input.setSelectionRange(2, 2);
    fireEvent.blur(input);
    fireEvent.focus(input);
    expect(input).toHaveValue('1570000');
    expect([input.selectionStart, input.selectionEnd]).toEqual([2, 2]);
  });

  it('accepts full-width digits and separators', async () => {
    render(<Amount />);
    await userEvent.type(screen.getByRole('textbox'), '１，２００，０００');
    await userEvent.tab();
    expect(seen).toHaveBeenLastCalledWith(1200000, '１，２００，０００');
    expect(screen.getByRole('textbox')).toHaveValue('1,200,000');
  });

  it('keeps what was typed and says what is wrong when it is no number', async () => {
    render(<Amount />);
    await userEvent.type(screen.getByRole('textbox'), '約百万');
    expect(screen.queryByText('数字でご入力ください。')).not.toBeInTheDocument();
    await userEvent.tab();
    expect(screen.getByRole('textbox')).toHaveValue('約百万');
    expect(screen.getByRole('textbox')).toBeInvalid();
    expect(seen).toHaveBeenLastCalledWith(null, '約百万');
  });

  it('normalises by the given function', async () => {
    render(<Amount normalise={(text) => text.replace('万円', '0000')} />);
    await userEvent.type(screen.getByRole('textbox'), '12万円');
    await userEvent.tab();
    expect(screen.getByRole('textbox')).toHaveValue('120,000');
  });

  it('gives null when emptied', async () => {
    render(<Amount value={50} />);
    await userEvent.clear(screen.getByRole('textbox'));
    expect(seen).toHaveBeenLastCalledWith(null, '');
  });

  it('takes decimals only where told to', async () => {
    render(<Amount fractionDigits={1} />);
    await userEvent.type(screen.getByRole('textbox'), '12.5');
    expect(seen).toHaveBeenLastCalledWith(12.5, '12.5');
  });
});
