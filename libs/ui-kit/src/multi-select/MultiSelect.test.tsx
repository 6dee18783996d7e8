import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DateField } from '../date-field/DateField.tsx';
import shell from '../field/FieldShell.module.css';
import { Select } from '../select/Select.tsx';
import { TextField } from '../text-field/TextField.tsx';
import { MultiSelect } from './MultiSelect.tsx';

const options = [
  { value: '1', label: '山田 太郎' },
  { value: '2', label: '佐藤 花子' },
];
const severalText = (first: string, others: number) => `${first} ほか${others}名`;

describe('MultiSelect', () => {
  it('gives the ticked values', async () => {
    const onChange = jest.fn();
    render(
      <MultiSelect label="参加者" value={['1']} onChange={onChange} options={options} severalText={severalText} />,
    );
    await userEvent.click(screen.getByRole('button', { name: '山田 太郎 参加者' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '佐藤 花子' }));
    expect(onChange).toHaveBeenCalledWith(['1', '2']);
  });

  it('names the first of several, and a choice that is gone by its number', () => {
    const { rerender } = render(
      <MultiSelect label="参加者" value={['2', '1']} onChange={() => {}} options={options} severalText={severalText} />,
    );
    expect(screen.getByRole('button')).toHaveTextContent('佐藤 花子 ほか1名');
    rerender(
      <MultiSelect label="参加者" value={['9']} onChange={() => {}} options={options} severalText={severalText} />,
    );
    expect(screen.getByRole('button')).toHaveTextContent('#9');
  });

  it('shows the placeholder without a value, and says its error', () => {
    render(
      <MultiSelect
        label="参加者"
        value={[]}
        onChange={() => {}}
        options={options}
        severalText={severalText}
        placeholder="選択"
        error="必須項目です。"
      />,
    );
    expect(screen.getByRole('button')).toHaveTextContent('選択');
    expect(screen.getByRole('button')).toHaveAccessibleDescription('必須項目です。');
  });

  it('has the box of every other control', () => {
    const { container } = render(
      <>
        <TextField label="案件名" value="" onChange={() => {}} />
        <Select label="フェーズ" value={null} onChange={() => {}} options={[]} />
        <MultiSelect label="参加者" value={[]} onChange={() => {}} options={[]} severalText={severalText} />
        <DateField label="契約予定日" value="" calendarText="カレンダーを開く" onChange={() => {}} />
      </>,
    );
    const fields = [...container.children].filter((one) => one.classList.contains(shell['field']!));
    expect(fields.map((field) => field.querySelectorAll(`.${shell['control']}`).length)).toEqual([1, 1, 1, 1]);
  });
});
