import { screen } from '@testing-library/react';
import axe from 'axe-core';
import { apiError } from '@crm/web-kit/testing';
import { company, openPage } from '../testing/open-page.tsx';
import { Page } from './CompanyPage.tsx';

const name = () => screen.getByRole('textbox', { name: /チーム名/ });
const save = async ({ person, settled }: Awaited<ReturnType<typeof openPage>>, text: string) => {
  await person.clear(name());
  if (text) {
    await person.click(name());
    await person.paste(text);
  }
  await person.click(screen.getByRole('button', { name: '保存' }));
  await settled();
};

it('saves name and closing month with the version that was seen', async () => {
  const page = await openPage(<Page />, { answers: { updateDomain: { data: company } } });
  await page.person.click(screen.getByRole('button', { name: /決算月/ }));
  await page.person.click(screen.getByRole('option', { name: '12月' }));
  page.answer({ getCurrentDomain: { data: { ...company, name: '株式会社ゆかり', closingMonth: 12 } } });
  await save(page, '株式会社ゆかり');
  expect(page.requests.find((one) => one.name === 'updateDomain')?.args).toEqual({
    body: { name: '株式会社ゆかり', closingMonth: 12, lockVersion: 4 },
  });
  expect(screen.getByText('保存しました。')).toBeVisible();
  expect(name()).toHaveValue('株式会社ゆかり');
});

it('asks for a name', async () => {
  const page = await openPage(<Page />);
  await save(page, '');
  expect(await screen.findAllByText(/必須項目です/)).not.toHaveLength(0);
  expect(page.requests).toEqual([]);
});

it('says that somebody else was faster, and goes on from what is there now', async () => {
  const page = await openPage(<Page />, {
    answers: {
      updateDomain: () => {
        throw apiError('StaleRecord', { status: 409, message: '他のユーザーが先に更新しました。', details: [company] });
      },
    },
  });
  page.answer({ getCurrentDomain: { data: { ...company, lockVersion: 5 } } });
  await save(page, '株式会社ゆかり');
  expect(screen.getByText('他のユーザーが先に更新しました。')).toBeVisible();
  expect(name()).toHaveValue('株式会社ゆかり');
  page.answer({ updateDomain: { data: company } });
  await page.person.click(screen.getByRole('button', { name: '保存' }));
  await page.settled();
  expect(page.requests.filter((one) => one.name === 'updateDomain').at(-1)?.args).toMatchObject({
    body: { lockVersion: 5 },
  });
});

it('has no violation that axe can see', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const { container } = await openPage(<Page />);
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});
