import { DialogHost, ToastHost } from '@crm/web-kit';
import { apiError, renderWithStore } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storeState } from '../testing/masters.ts';
import { area } from './store-module.ts';
import { manifest } from './manifest.ts';
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
      loaders: manifest.loaders,
      preloaded: storeState,
      answers: {
        listActionTemplates: ({ deleted }: { deleted?: boolean }) => ({ data: deleted ? [] : [template] }),
        ...answers,
      },
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

it('changes one, and stays open after a conflict with another administrator', async () => {
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

it('sends the newest version on the attempt after a conflict', async () => {
  const newest = { ...template, body: '■先方の前提', lockVersion: 3 };
  await open({
    updateActionTemplate: () => {
      page.answer({ listActionTemplates: { data: [newest] }, updateActionTemplate: { data: newest } });
      throw apiError('StaleRecord', { status: 409, message: '先に更新されました。', details: [newest] });
    },
  });
  await press('編集');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /テンプレート本文/ }), '\n■次回');
  const save = async () => {
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await page.settled();
  };
  await save();
  expect(dialog.getByText('先に更新されました。')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /テンプレート本文/ })).toHaveValue('■見積の前提\n■次回');
  await save();
  expect(sent('updateActionTemplate').at(-1)).toEqual({ id: 4, body: { body: '■見積の前提\n■次回', lockVersion: 3 } });
});

it('restores a deleted one, or reports that its place is taken', async () => {
  const gone = { ...template, id: 5, lockVersion: 1 };
  await open({
    listActionTemplates: (args: { deleted?: boolean }) => ({ data: args.deleted ? [gone] : [template] }),
    updateActionTemplate: () => {
      throw apiError('ValidationFailed', { status: 422, details: [{ field: 'purposeId', rule: 'unique' }] });
    },
  });
  await userEvent.click(screen.getByText('削除済み（1）'));
  const revive = /「面談 \/ 新規営業 \/ 見積提示」のテンプレートを元に戻す/;
  await userEvent.click(screen.getByRole('button', { name: revive }));
  await page.settled();
  expect(screen.getByText('同じ種別と目的のテンプレートがすでにあります。')).toBeVisible();
  page.answer({ updateActionTemplate: { data: gone } });
  await userEvent.click(screen.getByRole('button', { name: revive }));
  await page.settled();
  expect(sent('updateActionTemplate').at(-1)).toEqual({ id: 5, body: { deleted: false, lockVersion: 1 } });
  expect(screen.queryByText('同じ種別と目的のテンプレートがすでにあります。')).toBeNull();
});

it('adds one only with text', async () => {
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
