import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField } from '../text-field/TextField.tsx';
import { SidePanel } from './SidePanel.tsx';

it('is a landmark named by its title that Escape inside and the cross close', async () => {
  const onClose = jest.fn();
  render(
    <SidePanel title="基幹システム更改" onClose={onClose} closeText="閉じる">
      <TextField label="メモ" />
    </SidePanel>,
  );
  expect(screen.getByRole('complementary', { name: '基幹システム更改' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('textbox'));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});
