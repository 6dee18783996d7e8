import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchField } from './SearchField.tsx';

describe('SearchField', () => {
  it('searches on Enter but not while an input method converts', async () => {
    const onSubmit = jest.fn();
    render(<SearchField label="検索" clearText="検索語を消す" onSubmit={onSubmit} />);
    const input = screen.getByRole('searchbox', { name: '検索' });
    await userEvent.type(input, '青葉');
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledWith('青葉');
  });

  it('is emptied by the cross and by Escape', async () => {
    const onChange = jest.fn();
    render(<SearchField label="検索" clearText="検索語を消す" defaultValue="青葉" onChange={onChange} />);
    await userEvent.click(screen.getByRole('button', { name: '検索語を消す' }));
    expect(screen.getByRole('searchbox')).toHaveValue('');
    await userEvent.type(screen.getByRole('searchbox'), '青木{Escape}');
    expect(onChange).toHaveBeenLastCalledWith('');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
