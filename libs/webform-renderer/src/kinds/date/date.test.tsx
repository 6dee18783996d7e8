import { fireEvent, screen, within } from '@testing-library/react';
import { en } from '../../messages/en.ts';
import { itemOf } from '../../testing/definitions.ts';
import { renderForm } from '../../testing/render-form.tsx';
import { addDays, addMonths, today, weeksOf, withYearMonth } from './calendar-month.ts';

const day = (data = {}) =>
  itemOf('contact_custom', { label: '面談日', ...data }, { id: 1, contactCustomItem: { id: 2, itemType: 2 } });
const open = async (data = {}) => {
  const form = renderForm([day(data)]);
  await form.user.click(screen.getByRole('button', { name: 'カレンダーを開く' }));
  return { ...form, calendar: within(await screen.findByRole('dialog', { name: '日付の選択' })) };
};
const control = () => screen.getByLabelText('面談日');

describe('the date field', () => {
  it('takes a day as people write it', async () => {
    const { user } = renderForm([day()]);
    await user.type(control(), '２０２６/４/１');
    await user.tab();
    expect(control()).toHaveValue('2026-04-01');
  });

  it('shows an example in the language of the form', () => {
    const { unmount } = renderForm([day()]);
    expect(control()).toHaveAttribute('placeholder', '例：2026/04/01');
    unmount();
    renderForm([day({ label: 'Day' })], {}, { messages: en });
    expect(screen.getByLabelText('Day')).toHaveAttribute('placeholder', 'e.g. 2026-04-01');
  });

  it('refuses what is no day', async () => {
    const { user } = renderForm([day()]);
    await user.type(control(), '2026-02-30');
    await user.click(document.body);
    expect(screen.getByText(/「2026\/04\/01」の形式/)).toBeInTheDocument();
  });
});

describe('the calendar', () => {
  it('opens at the field’s day, walks by keyboard and picks', async () => {
    const { user } = await open({ defaultValue: '2026-04-30' });
    expect(screen.getByRole('button', { name: '2026年4月30日木曜日' })).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowDown}{PageDown}');
    expect(screen.getByRole('button', { name: '2026年6月8日月曜日' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(control()).toHaveValue('2026-06-08');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'カレンダーを開く' })).toHaveFocus();
  });

  it('names year and month as Japanese calendars do', async () => {
    const { calendar } = await open({ defaultValue: '2026-11-30' });
    const head = calendar.getByRole('textbox', { name: '年' }).parentElement!;
    const shown = Array.from(head.children, (part) =>
      part instanceof HTMLInputElement
        ? part.value
        : ((part as HTMLSelectElement).selectedOptions?.[0] ?? part).textContent,
    );
    expect(shown.join('')).toBe('‹2026年11月›');
  });

  it('adopts its styles with the calendar', async () => {
    await open();
    expect(document.head.textContent).toContain('.ewf-day{');
  });

  it('opens with the down arrow and closes with Escape', async () => {
    const { user } = renderForm([day()]);
    await user.type(control(), '{ArrowDown}');
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('turns a year outside 1000 to 9999 into the current one', async () => {
    const { calendar } = await open({ defaultValue: '2026-04-30' });
    const year = () => calendar.getByRole('textbox', { name: '年' });
    for (const [typed, kept] of [
      ['1999', '1999'],
      ['999', today().slice(0, 4)],
      ['10000', today().slice(0, 4)],
      ['１９８０', '1980'],
    ]) {
      fireEvent.input(year(), { target: { value: typed } });
      fireEvent.blur(year());
      expect(year()).toHaveValue(kept);
    }
  });

  it('moves by month buttons and picks today', async () => {
    const { user, calendar } = await open({ defaultValue: '2026-01-31' });
    await user.click(calendar.getByRole('button', { name: '次の月' }));
    expect(calendar.getByRole('combobox', { name: '月' })).toHaveValue('2');
    await user.click(calendar.getByRole('button', { name: '前の月' }));
    await user.selectOptions(calendar.getByRole('combobox', { name: '月' }), '12');
    await user.click(calendar.getByRole('button', { name: '今日' }));
    expect(control()).toHaveValue(today());
  });
});

describe('calendar arithmetic', () => {
  it('clips to the length of the month and crosses years', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(withYearMonth('2024-02-29', 2023, 2)).toBe('2023-02-28');
    expect(withYearMonth('2024-02-29', 1000, 3)).toBe('1000-03-29');
  });

  it('lays a month out in weeks from Sunday', () => {
    const weeks = weeksOf('2026-02-10');
    expect(weeks).toHaveLength(4);
    expect(weeks[0]![0]).toBe('2026-02-01');
    expect(weeksOf('2026-08-01').map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
  });
});
