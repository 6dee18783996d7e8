import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Switch } from './Switch.tsx';

describe('Switch', () => {
  it('turns on and off by Space', async () => {
    const onChange = jest.fn();
    render(<Switch label="案件ロック" description="全員に適用されます。" onChange={onChange} />);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    const control = screen.getByRole('switch', { name: '案件ロック' });
    expect(control).toBeChecked();
    expect(control).toHaveAccessibleDescription('全員に適用されます。');
    await userEvent.keyboard(' ');
    expect(onChange.mock.calls).toEqual([[true], [false]]);
  });

  it('cannot be turned while disabled', async () => {
    const onChange = jest.fn();
    render(<Switch label="案件ロック" isDisabled onChange={onChange} />);
    await userEvent.click(screen.getByText('案件ロック'));
    expect(onChange).not.toHaveBeenCalled();
  });
});
