import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../button/Button.tsx';
import { BulkBar } from './BulkBar.tsx';

it('says how many are chosen, acts on them and lets them go', async () => {
  const [onUpdate, onClear] = [jest.fn(), jest.fn()];
  render(
    <BulkBar label="選択の操作" countText="3件を選択中" clearText="選択を解除" onClear={onClear}>
      <Button onPress={onUpdate}>一括更新</Button>
    </BulkBar>,
  );
  expect(screen.getByRole('region', { name: '選択の操作' })).toHaveTextContent('3件を選択中');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(onUpdate).toHaveBeenCalledTimes(1);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(onClear).toHaveBeenCalledTimes(1);
});
