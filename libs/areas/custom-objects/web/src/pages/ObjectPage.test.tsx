import { page as pageOf } from '@crm/records-web/testing';
import type { DialogsState } from '@crm/web-kit';
import { dialogAnswered } from '@crm/web-kit';
import { apiError } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../testing/ObjectsApp.tsx';
import { objectRecord } from '../testing/samples.ts';
import { Page as FoundPage } from './FoundObjectPage.tsx';
import { Page } from './ObjectPage.tsx';

jest.setTimeout(60_000);

let page: Rendered;
const open = async (answers: FakeAnswers = {}, url = '/objects/12/8') => {
  page = await show(<Page />, answers, { url, path: '/objects/:definitionId/:objectId?' });
};
const sent = (name: string) => page.requests.filter((one) => one.name === name).map(({ args }) => args);
const press = async (name: string | RegExp) => {
  await userEvent.click(screen.getAllByRole('button', { name })[0]!);
  await page.settled();
};
const fails =
  (code: string, status: number, details: object[] = []) =>
  () => {
    throw apiError(code, { status, details });
  };

it('shows the values, the number of related records, and the records themselves', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('自動倉庫 1号機');
  expect(screen.getAllByText('停止').length).toBeGreaterThan(0);
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['導入先4', '保守契約2']);
  const row = screen.getByRole('row', { name: /青葉商事株式会社/ });
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/customers/7');
  expect(row).toHaveTextContent('大阪市北区');
});

it('lists the records of another definition that point to it', async () => {
  await open({
    listRelatedCustomObjects: pageOf([{ ...objectRecord(21, { title: '年間保守' }), customObjectDefId: 13 }]),
  });
  await userEvent.click(screen.getByRole('tab', { name: /保守契約/ }));
  await page.settled();
  expect(sent('listRelatedCustomObjects')).toMatchObject([
    { id: 13, body: { relationId: 9, target: 'custom_object', targetId: 8, isReverse: true, dataType: 'related' } },
  ]);
  expect(screen.getByRole('link', { name: '年間保守' })).toHaveAttribute('href', '/objects/13/21');
});

it('saves only the changed values', async () => {
  await open({ updateCustomObject: { data: objectRecord(8, { lockVersion: 5 }) } });
  await press('台数を編集');
  const field = screen.getByRole('textbox', { name: '台数' });
  await userEvent.clear(field);
  await userEvent.type(field, '7');
  await press('保存');
  const [{ body }] = sent('updateCustomObject') as [{ body: object }];
  expect(body).toMatchObject({ lockVersion: 4, customs: [{ itemId: 103, value: 7 }] });
});

it("shows both versions when a colleague saved first, under the colleague's title", async () => {
  const theirs = objectRecord(8, { title: '自動倉庫 改', lockVersion: 9 });
  await open({ updateCustomObject: fails('StaleRecord', 409, [theirs]) });
  await press('設備名を編集');
  const field = screen.getByRole('textbox', { name: /^設備名/ });
  await userEvent.clear(field);
  await userEvent.type(field, '自動倉庫 新');
  await press('保存');
  expect(screen.getByText('最新の内容: 自動倉庫 改')).toBeVisible();
  expect(screen.getByText('自分の変更: 自動倉庫 新')).toBeVisible();
  await press('最新の内容を使う');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('自動倉庫 改');
});

it('deletes a record after a question, and returns to the list', async () => {
  await open({ deleteCustomObject: undefined });
  await press('その他の操作');
  await userEvent.click(screen.getByRole('menuitem', { name: '削除' }));
  await page.settled();
  page.dispatch(dialogAnswered({ id: page.state<DialogsState>('dialogs').request!.id, isConfirmed: true }));
  await page.settled();
  expect(sent('deleteCustomObject')).toEqual([{ id: 12, customObjectId: 8 }]);
  expect(page.location()).toBe('/objects/12');
});

it('forwards an address without the definition to the page of the record', async () => {
  page = await show(
    <FoundPage />,
    { findCustomObject: { data: objectRecord(8) } },
    {
      url: '/custom_objects/8',
      path: '/custom_objects/:objectId',
    },
  );
  expect(page.location()).toBe('/objects/12/8');
});
