import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { UiProvider } from '../provider/UiProvider.tsx';
import { TimeField } from './TimeField.tsx';

const seen = jest.fn();

function Start({ initial = null }: { initial?: string | null }) {
  const [value, setValue] = useState<string | null>(initial);
  return (
    <UiProvider locale="en-GB">
      <TimeField
        label="開始時刻"
        timesText="時刻の一覧を開く"
        invalidText="時刻をご確認ください。"
        value={value}
        onChange={(next, text) => {
          seen(next, text);
          setValue(next);
        }}
      />
    </UiProvider>
  );
}
const field = () => screen.getByRole('textbox', { name: '開始時刻' });

describe('TimeField', () => {
  beforeEach(() => seen.mockClear());

  it('takes a time as it is typed, and shows it in 24 hours when left', async () => {
    render(<Start />);
    await userEvent.type(field(), '１４３０');
    expect(seen).toHaveBeenLastCalledWith('14:30', '１４３０');
    await userEvent.tab();
    expect(field()).toHaveValue('14:30');
  });

  it('keeps a text that is no time and says so when left', async () => {
    render(<Start initial="09:00" />);
    await userEvent.clear(field());
    await userEvent.type(field(), '昼');
    await userEvent.tab();
    expect(field()).toHaveValue('昼');
    expect(field()).toHaveAccessibleDescription('時刻をご確認ください。');
    expect(seen).toHaveBeenLastCalledWith(null, '昼');
  });

  it('goes to the half hour after and before, within the day', async () => {
    render(<Start initial="09:10" />);
    await userEvent.click(field());
    await userEvent.keyboard('{ArrowUp}');
    expect(field()).toHaveValue('09:30');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(field()).toHaveValue('08:30');
  });

  it('opens the half hours with Alt and down at the time that it has, and takes another', async () => {
    render(<Start initial="14:00" />);
    await userEvent.click(field());
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await screen.findByRole('option', { name: '14:00' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(field()).toHaveValue('14:30');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });
});
