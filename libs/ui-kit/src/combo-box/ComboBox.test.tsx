import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Option } from '../option-list/Option.tsx';
import { ComboBox } from './ComboBox.tsx';
import type { ComboBoxProps } from './ComboBox.tsx';

const items: Option[] = [
  { value: '1', label: '青葉システムズ' },
  { value: '2', label: '青木精機' },
];
const onInputChange = jest.fn();
const onChange = jest.fn();

function Customer(props: Partial<ComboBoxProps>) {
  const [value, setValue] = useState<Option | null>(props.value ?? null);
  return (
    <ComboBox
      label="取引先"
      loadingText="検索しています"
      emptyText="該当する取引先がありません。"
      items={items}
      onInputChange={onInputChange}
      {...props}
      value={value}
      onChange={(next) => {
        onChange(next);
        setValue(next);
      }}
    />
  );
}

describe('ComboBox', () => {
  beforeEach(() => {
    onInputChange.mockClear();
    onChange.mockClear();
  });

  it('asks for suggestions while typing and takes one by keyboard', async () => {
    render(<Customer />);
    const input = screen.getByRole('combobox', { name: '取引先' });
    await userEvent.type(input, '青');
    expect(onInputChange).toHaveBeenLastCalledWith('青');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenLastCalledWith(items[1]);
    expect(input).toHaveValue('青木精機');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('neither asks nor chooses while an input method converts', () => {
    render(<Customer />);
    const input = screen.getByRole('combobox');
    fireEvent.focus(input);
    fireEvent.compositionStart(input);
    fireEvent.input(input, { target: { value: 'あお' } });
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
    expect(onInputChange).not.toHaveBeenCalled();
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.input(input, { target: { value: '青' } });
    fireEvent.compositionEnd(input, { data: '青' });
    expect(onInputChange.mock.calls).toEqual([['青']]);
  });

  it.each([null, { value: '7', label: '北斗商事' }])(
    'keeps an unfinished text when the page scrolls',
    async (value) => {
      render(<Customer value={value} />);
      const input = screen.getByRole('combobox');
      await userEvent.clear(input);
      await userEvent.type(input, '青');
      fireEvent.scroll(document);
      expect(input).toHaveValue('青');
      await userEvent.keyboard('{Escape}');
      expect(input).toHaveValue('');
    },
  );

  it('goes back to the value when left with an unfinished text', async () => {
    render(<Customer value={{ value: '7', label: '北斗商事' }} />);
    const input = screen.getByRole('combobox');
    await userEvent.type(input, 'xyz');
    await userEvent.tab();
    expect(input).toHaveValue('北斗商事');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('gives null when emptied', async () => {
    render(<Customer value={{ value: '7', label: '北斗商事' }} />);
    await userEvent.clear(screen.getByRole('combobox'));
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it('says that it searches, then that there is nothing', async () => {
    const { rerender } = render(<Customer items={[]} isLoading />);
    await userEvent.type(screen.getByRole('combobox'), '謎');
    expect(screen.getByText('検索しています')).toBeVisible();
    rerender(<Customer items={[]} />);
    expect(screen.getByText('該当する取引先がありません。')).toBeVisible();
  });

  it('offers to make what was not found', async () => {
    const onCreate = jest.fn();
    render(<Customer createText="新しい取引先を登録" onCreate={onCreate} />);
    await userEvent.type(screen.getByRole('combobox'), '白馬工業');
    await userEvent.click(screen.getByRole('option', { name: '新しい取引先を登録' }));
    expect(onCreate).toHaveBeenCalledWith('白馬工業');
  });
});
