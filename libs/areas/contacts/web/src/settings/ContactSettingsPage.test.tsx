import { apiError, renderWithStore } from '@crm/web-kit/testing';
import { storeState } from '@crm/records-web/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allLoaders, AllWords, rangeAnswer } from '../testing/ContactsApp.tsx';
import { area } from './store-module.ts';
import { Page } from './ContactSettingsPage.tsx';

jest.setTimeout(20_000);

it('saves the days of the colours once they are valid', async () => {
  const page = await renderWithStore(
    <AllWords>
      <Page />
    </AllWords>,
    {
      areas: [area],
      loaders: allLoaders,
      preloaded: storeState,
      answers: { ...rangeAnswer, saveContactActionRange: { data: { ranges: [7, 60], lockVersion: 1 } } },
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
  expect(screen.getByText('青より大きい日数をご入力ください。')).toBeVisible();
  expect(page.requests.map(({ name }) => name)).not.toContain('saveContactActionRange');
  await save('60');
  expect(page.requests.find(({ name }) => name === 'saveContactActionRange')?.args).toEqual({
    body: { ranges: [7, 60], lockVersion: 0 },
  });
  expect(screen.getByText('保存しました。')).toBeVisible();
  page.stop();
});

it('shows both versions when another administrator saved first, and overwrites theirs only on request', async () => {
  const page = await renderWithStore(
    <AllWords>
      <Page />
    </AllWords>,
    {
      areas: [area],
      loaders: allLoaders,
      preloaded: storeState,
      answers: {
        ...rangeAnswer,
        saveContactActionRange: () => {
          throw apiError('StaleRecord', { status: 409, details: [{ ranges: [3, 9], lockVersion: 4 }] });
        },
      },
    },
  );
  await page.settled();
  const far = await screen.findByRole('textbox', { name: /黄/ });
  await userEvent.clear(far);
  await userEvent.type(far, '60{Tab}');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await page.settled();
  expect(screen.getByText('最新の内容: 青 3日以内、黄 9日以内')).toBeVisible();
  expect(screen.getByText('自分の変更: 青 7日以内、黄 60日以内')).toBeVisible();
  expect(far).toHaveValue('60');
  page.answer({ saveContactActionRange: { data: { ranges: [7, 60], lockVersion: 5 } } });
  await userEvent.click(screen.getByRole('button', { name: '自分の変更で上書き' }));
  await page.settled();
  expect(page.requests.filter(({ name }) => name === 'saveContactActionRange').at(-1)?.args).toEqual({
    body: { ranges: [7, 60], lockVersion: 4 },
  });
  expect(screen.queryByText(/最新の内容/)).toBeNull();
  page.stop();
});

it("takes the other administrator's days on request", async () => {
  const page = await renderWithStore(
    <AllWords>
      <Page />
    </AllWords>,
    {
      areas: [area],
      loaders: allLoaders,
      preloaded: storeState,
      answers: {
        ...rangeAnswer,
        saveContactActionRange: () => {
          throw apiError('StaleRecord', { status: 409, details: [{ ranges: [3, 9], lockVersion: 4 }] });
        },
      },
    },
  );
  await page.settled();
  await userEvent.click(await screen.findByRole('button', { name: '保存' }));
  await page.settled();
  await userEvent.click(screen.getByRole('button', { name: '最新の内容を使う' }));
  await page.settled();
  expect(screen.getByRole('textbox', { name: /黄/ })).toHaveValue('9');
  page.stop();
});
