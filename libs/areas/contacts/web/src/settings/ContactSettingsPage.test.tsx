import { renderWithStore } from '@crm/web-kit/testing';
import { storeState } from '@crm/customers-web/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allLoaders, AllWords, rangeAnswer } from '../testing/ContactsHouse.tsx';
import { area } from './area.ts';
import { Page } from './ContactSettingsPage.tsx';

jest.setTimeout(20_000);

it('saves the days of the colours once they make sense', async () => {
  const page = await renderWithStore(
    <AllWords>
      <Page />
    </AllWords>,
    {
      areas: [area],
      loaders: allLoaders,
      preloaded: storeState,
      answers: { ...rangeAnswer, saveContactActionRange: { data: { ranges: [7, 60] } } },
    },
  );
  await page.settled();
  const far = await screen.findByRole('textbox', { name: /黄/ });
  expect(far).toHaveValue('30');
  const save = async (days: string) => {
    await userEvent.clear(far);
    await userEvent.type(far, `${days}{Tab}`);
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await page.settled();
  };
  await save('5');
  expect(screen.getByText('青より大きい日数を入力してください。')).toBeVisible();
  expect(page.requests.map(({ name }) => name)).not.toContain('saveContactActionRange');
  await save('60');
  expect(page.requests.find(({ name }) => name === 'saveContactActionRange')?.args).toEqual({
    body: { ranges: [7, 60] },
  });
  expect(screen.getByText('保存しました。')).toBeVisible();
  page.stop();
});
