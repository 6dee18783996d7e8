import { storeState } from '@crm/records-web/testing';
import { apiError } from '@crm/web-kit/testing';
import type { Rendered } from '@crm/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../testing/AutomationsApp.tsx';
import { automation, graph } from '../testing/samples.ts';
import { AutomationScreen } from './AutomationScreen.tsx';

let rendered: Rendered;
const open = async (answers = {}, url = '/automations/4?view=list') => {
  rendered = await show(<AutomationScreen id={4} />, { url, answers });
};
const called = (name: string) => rendered.requests.filter((request) => request.name === name).map(({ args }) => args);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const blocks = () => within(screen.getByRole('list', { name: 'リスト' })).getAllByRole('listitem');

it('adds a block by the list alone, saves the draft by itself, and undoes it', async () => {
  await open();
  expect(blocks()).toHaveLength(4);
  await press('「メンバーに通知」の後に追加');
  await userEvent.click(await screen.findByRole('menuitem', { name: '担当者を割り当て' }));
  expect(blocks()).toHaveLength(5);
  await waitFor(() => expect(called('updateAutomation')).toHaveLength(1), { timeout: 3000 });
  const [{ body }] = called('updateAutomation') as [{ body: { graph: typeof graph; lockVersion: number } }];
  expect(body.lockVersion).toBe(3);
  expect(body.graph.edges).toContainEqual({ from: 'n3', port: 'next', to: 'n5' });
  expect(body.graph.edges).toContainEqual({ from: 'n5', port: 'next', to: 'n4' });
  await press('元に戻す');
  expect(blocks()).toHaveLength(4);
});

it('names the problems at their block, and enables a graph without any', async () => {
  const nodes = graph.nodes.map((node) => (node.id === 'n3' ? { ...node, settings: {} } : node));
  await open({ getAutomation: { data: automation({ status: 'draft', graph: { ...graph, nodes } }) } });
  expect(screen.getByText('有効にする前に、1か所の確認が必要です')).toBeVisible();
  await press('メンバーに通知');
  const panel = await screen.findByRole('complementary', { name: 'メンバーに通知' });
  expect(within(panel).getByText('入力が足りない項目があります。')).toBeVisible();
  await userEvent.type(within(panel).getByRole('textbox', { name: /通知の内容/ }), '確認');
  expect(screen.queryByText(/確認が必要です/)).toBeNull();
  await press('有効にする');
  await rendered.settled();
  expect(called('updateAutomation').at(-1)).toMatchObject({ body: { status: 'enabled' } });
});

it('asks for the counts when the server wants to know, and sends the answer', async () => {
  let isAsked = false;
  await open({
    getAutomation: { data: automation({ status: 'disabled' }) },
    updateAutomation: () => {
      if (isAsked) return { data: automation() };
      isAsked = true;
      throw apiError('ValidationFailed', {
        status: 422,
        details: [{ field: 'resets_counts', rule: 'errors.required' }],
      });
    },
  });
  await press('有効にする');
  const dialog = await screen.findByRole('alertdialog', { name: '実行回数をリセットしますか' });
  await userEvent.click(within(dialog).getByRole('button', { name: '引き継ぐ' }));
  await rendered.settled();
  expect(called('updateAutomation').at(-1)).toMatchObject({ body: { status: 'enabled', resetsCounts: false } });
});

it('leads a way to another block by the keyboard, and never back', async () => {
  await open();
  await press('一定時間待つ');
  const panel = await screen.findByRole('complementary', { name: '一定時間待つ' });
  await userEvent.click(within(panel).getByRole('button', { name: /次のブロック/ }));
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['メンバーに通知 (n3)', '終了 (n4)']);
  await userEvent.click(options[1]!);
  expect(blocks()).toHaveLength(3);
});

it('begins an empty automation with a trigger', async () => {
  await open({ getAutomation: { data: automation({ status: 'draft', graph: { nodes: [], edges: [] } }) } });
  await press('作成を始める');
  expect(blocks()).toHaveLength(2);
});

it('lists the log by its type, with the reason of a failure', async () => {
  await open({}, '/automations/4?tab=logs');
  expect(await screen.findByText('入力内容の確認が必要です。')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: '失敗' }));
  await rendered.settled();
  expect(called('listAutomationLogs').at(-1)).toMatchObject({ id: 4, logType: 'failure' });
});

it('reads the custom items of an existing deal type when the trigger names none', async () => {
  const { data } = storeState.masters;
  const dealTypes = [{ id: 5, name: '新規営業', orderNum: 1, deleted: false }];
  const masters = { status: 'ready', data: { ...data, masters: { ...data.masters, dealTypes } } };
  rendered = await show(<AutomationScreen id={4} />, {
    url: '/automations/4?view=list',
    preloaded: { ...storeState, masters },
  });
  await press('案件が更新されたとき');
  await rendered.settled();
  const asked = rendered.requests
    .filter(({ name }) => /customItem/i.test(name))
    .map(({ args }) => JSON.stringify(args));
  expect(asked).not.toEqual([]);
  expect(asked.filter((args) => /:0[,}]/.test(args))).toEqual([]);
});

describe('with custom objects', () => {
  const choose = async (panel: HTMLElement, field: string | RegExp, option: string) => {
    await userEvent.click(within(panel).getByRole('button', { name: field }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  };
  const saved = async () => {
    await waitFor(() => expect(called('updateAutomation').length).toBeGreaterThan(0), { timeout: 3000 });
    return (called('updateAutomation').at(-1) as { body: { graph: typeof graph } }).body.graph;
  };
  const onObjects = (kind: string, settings: object) => ({
    getAutomation: {
      data: automation({
        status: 'draft',
        graph: {
          ...graph,
          nodes: graph.nodes.map((node) =>
            node.id === 'n1'
              ? { ...node, kind: 'custom_object_updated', settings: { definition: 12 } }
              : node.id === 'n3'
                ? { ...node, kind, settings }
                : node,
          ),
        },
      }),
    },
  });

  it('watches an item of a definition from one value to another', async () => {
    await open(onObjects('notify_user', { owner: true, text: '確認' }));
    await press('カスタムオブジェクトが更新されたとき');
    const panel = await screen.findByRole('complementary', { name: 'カスタムオブジェクトが更新されたとき' });
    expect(within(panel).getByRole('button', { name: /^設備 カスタムオブジェクト/ })).toBeVisible();
    await userEvent.click(within(panel).getByRole('button', { name: '項目を追加' }));
    await choose(panel, /項目1/, '状態');
    const from = within(panel).getByRole('group', { name: '状態の変更前' });
    await userEvent.click(within(from).getByRole('checkbox', { name: '稼働中' }));
    const to = within(panel).getByRole('group', { name: '状態の変更後' });
    await userEvent.click(within(to).getByRole('checkbox', { name: '停止' }));
    await waitFor(async () =>
      expect((await saved()).nodes[0]!.settings.changes).toEqual([
        { field: 'custom_item_104', from: ['稼働中'], to: ['停止'] },
      ]),
    );
  });

  it('creates a custom object with a relation to the record, and names a missing definition', async () => {
    await open(onObjects('create_custom_object', {}));
    expect(screen.getByText('有効にする前に、1か所の確認が必要です')).toBeVisible();
    await press('カスタムオブジェクトを登録');
    const panel = await screen.findByRole('complementary', { name: 'カスタムオブジェクトを登録' });
    await choose(panel, /カスタムオブジェクト$/, '保守契約');
    await choose(panel, /対象との関連付け/, '対象設備');
    expect(screen.queryByText(/確認が必要です/)).toBeNull();
    await waitFor(async () =>
      expect((await saved()).nodes[2]!.settings).toMatchObject({ definition: 13, relation: 9 }),
    );
  });
});
