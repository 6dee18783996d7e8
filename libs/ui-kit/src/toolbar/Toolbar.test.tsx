import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../button/Button.tsx';
import { Toolbar } from './Toolbar.tsx';

it('keeps to one line on a phone unless told to wrap', () => {
  const { rerender } = render(<Toolbar label="絞り込み">日付</Toolbar>);
  const bar = screen.getByRole('group', { name: '絞り込み' });
  expect(bar).not.toHaveAttribute('data-wraps');
  rerender(
    <Toolbar label="絞り込み" wraps>
      日付
    </Toolbar>,
  );
  expect(bar).toHaveAttribute('data-wraps');
});

it('is a named group whose controls are reached in turn', async () => {
  render(
    <Toolbar label="絞り込み" end={<Button>解除</Button>}>
      <Button>条件</Button>
    </Toolbar>,
  );
  expect(screen.getByRole('group', { name: '絞り込み' })).toBeVisible();
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: '解除' })).toHaveFocus();
});

it('brings into sight what the keyboard comes to, in a row that goes on beyond the edge', async () => {
  const shown = jest.spyOn(Element.prototype, 'scrollIntoView');
  render(
    <Toolbar label="絞り込み">
      <Button>条件</Button>
    </Toolbar>,
  );
  await userEvent.tab();
  expect(shown.mock.contexts).toEqual([screen.getByRole('button', { name: '条件' })]);
  shown.mockRestore();
});
