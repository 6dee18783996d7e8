import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HelpTip } from './HelpTip.tsx';

it('explains when it is pressed, by its name, until Escape', async () => {
  render(
    <HelpTip label="フェーズについて">
      <p>案件が進む段階です。</p>
    </HelpTip>,
  );
  expect(screen.queryByText('案件が進む段階です。')).toBeNull();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'フェーズについて' })).toHaveTextContent('案件が進む段階です。');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: 'フェーズについて' })).toHaveFocus());
});
