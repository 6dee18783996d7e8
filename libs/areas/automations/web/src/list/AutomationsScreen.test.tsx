import { apiError } from '@crm/web-kit/testing';
import type { Rendered } from '@crm/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../testing/AutomationsApp.tsx';
import { automation } from '../testing/samples.ts';
import { AutomationsScreen } from './AutomationsScreen.tsx';

let rendered: Rendered;
const open = async (answers = {}, url = '/automations') => {
  rendered = await show(<AutomationsScreen />, { url, answers });
};
const called = (name: string) => rendered.requests.filter((request) => request.name === name).map(({ args }) => args);

it('shows the columns of the specification', async () => {
  await open();
  const table = screen.getByRole('table', { name: 'オートメーション' });
  const headers = within(table).getAllByRole('columnheader');
  expect(headers.map((header) => header.textContent)).toEqual(
    '名前 操作 切り替え 状態 トリガー 実行回数 最終実行日時 エラー 実行者 メモ 更新日時 更新者'.split(' '),
  );
  const [, first] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent('有効');
  expect(first).toHaveTextContent('案件が更新されたとき');
  expect(first).toHaveTextContent('128');
});

it('requests what the address describes, and selects by status', async () => {
  await open({}, '/automations?keyword=お礼&sort=-run_count');
  expect(called('listAutomations')).toEqual([
    { page: 1, perPage: 50, sort: '-run_count', keyword: 'お礼', statusSelectorType: 'all' },
  ]);
  await userEvent.click(screen.getByRole('radio', { name: 'エラー' }));
  await rendered.settled();
  expect(called('listAutomations').at(-1)).toMatchObject({ statusSelectorType: 'error' });
});

it('disables an automation, and names the reasons when one cannot be enabled', async () => {
  await open();
  await userEvent.click(screen.getByRole('switch', { name: '「受注のお礼」を有効にする' }));
  await rendered.settled();
  expect(called('updateAutomation')).toEqual([{ id: 4, body: { status: 'disabled', lockVersion: 3 } }]);
  expect(await screen.findByText('「受注のお礼」を無効にしました。')).toBeVisible();
  rendered.unmount();
  const details = [{ field: 'graph', rule: 'makes_circle', params: { names: '名前を直す' } }];
  await open({
    updateAutomation: () => {
      throw apiError('ValidationFailed', { status: 422, details });
    },
  });
  await userEvent.click(screen.getByRole('switch', { name: '「更新90日前」を有効にする' }));
  const dialog = await screen.findByRole('alertdialog', { name: '「更新90日前」を有効にできません' });
  expect(dialog).toHaveTextContent('互いに開始し合うため有効にできません: 名前を直す');
});

it('deletes an automation and brings it back', async () => {
  await open({ deleteAutomation: undefined, restoreAutomation: { data: automation() } });
  await userEvent.click(screen.getByRole('button', { name: '「受注のお礼」の操作' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '削除' }));
  await rendered.settled();
  expect(called('deleteAutomation')).toEqual([{ id: 4 }]);
  await userEvent.click(await screen.findByRole('button', { name: '元に戻す' }));
  await rendered.settled();
  expect(called('restoreAutomation')).toEqual([{ id: 4 }]);
});

it('creates an automation from a template, named after it, and opens it', async () => {
  await open({ createAutomation: { data: automation({ id: 42 }) } });
  await userEvent.click(screen.getByRole('button', { name: 'オートメーションを作成' }));
  const dialog = await screen.findByRole('dialog', { name: 'オートメーションを作成' });
  await userEvent.click(await within(dialog).findByRole('radio', { name: /受注のお礼/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: '作成' }));
  await rendered.settled();
  expect(called('createAutomation')).toEqual([{ body: { name: '受注のお礼', template: 'thanks_for_order' } }]);
  expect(rendered.location()).toBe('/automations/42');
});

it('saves who is notified of failures', async () => {
  const settings = {
    userIds: [],
    notifiesAdministrators: true,
    notifiesCreator: true,
    byMail: true,
    inApp: true,
    lockVersion: 2,
  };
  await open({
    getAutomationErrorNotifications: { data: settings },
    updateAutomationErrorNotifications: { data: settings },
  });
  await userEvent.click(screen.getByRole('button', { name: 'エラー通知' }));
  const dialog = await screen.findByRole('dialog', { name: 'エラー通知' });
  await userEvent.click(await within(dialog).findByRole('switch', { name: 'メールで通知' }));
  await userEvent.click(within(dialog).getByRole('button', { name: '保存' }));
  await rendered.settled();
  expect(called('updateAutomationErrorNotifications')).toEqual([{ body: { ...settings, byMail: false } }]);
  expect(await screen.findByText('保存しました。')).toBeVisible();
});
