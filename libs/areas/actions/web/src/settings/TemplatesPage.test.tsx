import { DialogHost, ToastHost } from '@crm/web-kit';
import { apiError, renderWithStore } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storeState } from '../testing/masters.ts';
import { area } from './area.ts';
import { actionSettingsRoom } from './room.ts';
import { Page } from './TemplatesPage.tsx';

jest.setTimeout(30_000);

const template = { id: 4, patternId: 1, purposeId: 72, body: '■見積の前提', updatedAt: '', lockVersion: 2 };
let page: Rendered;
const open = async (answers: FakeAnswers = {}) => {
  page = await renderWithStore(
    <>
      <Page />
      <DialogHost />
      <ToastHost />
    </>,
    {
      areas: [area],
      loaders: actionSettingsRoom.loaders,
      preloaded: storeState,
      answers: { listActionTemplates: { data: [template] }, ...answers },
    },
  );
  await page.settled();
};
const sent = (name: string) => page.requests.filter((request) => request.name === name).map(({ args }) => args);
const press = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
  await page.settled();
};
afterEach(() => {
  expect(page.sagaFailures).toEqual([]);
  page.stop();
});

it('shows the templates by kind and purpose', async () => {
  await open();
  const card = within(screen.getByRole('region', { name: '面談' }));
  expect(card.getByText('新規営業 / 見積提示')).toBeVisible();
  expect(card.getByText('■見積の前提')).toBeVisible();
});

it('changes one, and stays open when another administrator was faster', async () => {
  await open({
    updateActionTemplate: () => {
      throw apiError('StaleRecord', { status: 409, message: '先に更新されました。', details: [template] });
    },
  });
  await press('編集');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /テンプレート本文/ }), '\n■次回');
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  await page.settled();
  expect(sent('updateActionTemplate')).toEqual([{ id: 4, body: { body: '■見積の前提\n■次回', lockVersion: 2 } }]);
  expect(screen.getByRole('dialog')).toBeVisible();
});

it('adds one only with words in it', async () => {
  await open({ createActionTemplate: { data: template } });
  await press('テンプレートを追加');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  await page.settled();
  expect(sent('createActionTemplate')).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: /テンプレート本文/ }), '■議題');
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  await page.settled();
  expect(sent('createActionTemplate')).toEqual([{ body: { patternId: 1, purposeId: null, body: '■議題' } }]);
});
