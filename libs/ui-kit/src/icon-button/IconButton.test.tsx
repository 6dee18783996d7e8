import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pencil } from 'lucide-react';
import { IconButton } from './IconButton.tsx';

describe('IconButton', () => {
  it('is named by its label and shows it as a tooltip on keyboard focus, until Escape', async () => {
    render(<IconButton label="編集" icon={<Pencil />} shortcut="E" />);
    await userEvent.tab();
    expect(screen.getByRole('button', { name: '編集' })).toHaveFocus();
    expect(await screen.findByRole('tooltip')).toHaveTextContent('編集E');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });

  it('is pressed by Enter', async () => {
    const onPress = jest.fn();
    render(<IconButton label="編集" icon={<Pencil />} onPress={onPress} />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(onPress).toHaveBeenCalledTimes(1);
  });
});
