import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, useState } from 'react';
import { DecimalCell } from './DecimalCell.tsx';

function Cell() {
  const [value, setValue] = useState('1980');
  return <DecimalCell label="単価" value={value} onChange={setValue} read={(text) => text} />;
}

describe('a cell for a decimal', () => {
  const frames = new Map<number, FrameRequestCallback>();
  const drawFrame = () => act(() => frames.forEach((draw, id) => frames.delete(id) && draw(0)));
  beforeEach(() => {
    frames.clear();
    jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((draw) => {
      frames.set(frames.size + 1, draw);
      return frames.size;
    });
    jest.spyOn(globalThis, 'cancelAnimationFrame').mockImplementation((id) => void frames.delete(id));
  });
  afterEach(() => jest.restoreAllMocks());

  it('keeps the digits that are typed before the first frame after the focus', async () => {
    render(<Cell />);
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('1');
    drawFrame();
    await user.keyboard('5');
    expect(screen.getByRole('textbox', { name: '単価' })).toHaveValue('15');
  });

  it.each([
    ['¥1,234', '1234'],
    ['1.5億', '150000000'],
    ['１２か月', '12'],
  ])('keeps %s as typed, and gives %s', async (typed, digits) => {
    const given = jest.fn();
    const Noted = () => {
      const [value, setValue] = useState('');
      const read = (text: string) => (/^\d*$/.test(text) ? text : undefined);
      return <DecimalCell label="単価" value={value} read={read} onChange={(text) => (given(text), setValue(text))} />;
    };
    render(<Noted />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('textbox'));
    await user.keyboard(typed);
    expect(screen.getByRole('textbox')).toHaveValue(typed);
    expect(given).toHaveBeenLastCalledWith(digits);
    await user.tab();
    expect(screen.getByRole('textbox')).toHaveValue(Number(digits).toLocaleString('ja-JP'));
  });

  it('selects the whole figure again in the frame after a click', async () => {
    render(<Cell />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: '単価' });
    await userEvent.setup().click(field);
    field.setSelectionRange(2, 2);
    drawFrame();
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 4]);
  });
});
