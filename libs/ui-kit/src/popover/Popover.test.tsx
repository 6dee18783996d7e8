import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../button/Button.tsx';
import { Popover } from './Popover.tsx';

describe('Popover', () => {
  it('opens by keyboard as a named dialog and closes on Escape', async () => {
    render(
      <Popover label="絞り込み" trigger={<Button>取引先名</Button>}>
        条件
      </Popover>,
    );
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('dialog', { name: '絞り込み' })).toHaveTextContent('条件');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: '取引先名' })).toHaveFocus());
  });

  it('gives its content a way to close', async () => {
    render(
      <Popover label="絞り込み" trigger={<Button>開く</Button>}>
        {(close) => <Button onPress={close}>適用</Button>}
      </Popover>,
    );
    await userEvent.click(screen.getByRole('button', { name: '開く' }));
    await userEvent.click(screen.getByRole('button', { name: '適用' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
