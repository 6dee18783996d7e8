import { FeaturesContext } from '@crm/web-kit';
import { apiError } from '@crm/web-kit/testing';
import type { Rendered } from '@crm/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../testing/HomeApp.tsx';
import { layout, widget } from '../testing/samples.ts';
import { Page } from './HomePage.tsx';

const calls = ({ requests }: Rendered, name: string) =>
  requests.filter((request) => request.name === name).map(({ args }) => args);
const press = async (shown: Rendered, name: string | RegExp, role = 'button') => {
  await userEvent.click(await screen.findByRole(role, { name }));
  await shown.settled();
};
const region = (name: string) => screen.findByRole('article', { name });
const places = (shown: Rendered) =>
  (calls(shown, 'updateTopWidgets')[0] as { body: { widgets: { id: string; x: number; y: number; w: number }[] } }).body
    .widgets;

it('shows each widget under its name, with a link to its screen', async () => {
  await show(<Page />);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('朝の確認');
  expect(await within(await region('お知らせ')).findByText('見積の承認が届いています')).toBeVisible();
  expect(within(await region('お知らせ')).getByRole('link')).toHaveAttribute('href', '/start');
  expect(await within(await region('リンク集')).findByRole('link', { name: '社内Wiki' })).toBeVisible();
});

it('says that a widget is not available when no area offers its type', async () => {
  await show(<Page />, { getDefaultTopLayout: { data: layout({ widgets: [widget('a', 'radar')] }) } });
  expect(await screen.findByText(/現在ご利用いただけません/)).toBeVisible();
});

it('moves and sizes widgets by arrow keys, and saves their places with the version', async () => {
  const shown = await show(<Page />, { updateTopWidgets: { data: layout({ lockVersion: 4 }) } });
  await press(shown, '編集');
  screen.getByRole('button', { name: /「お知らせ」を移動/ }).focus();
  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
  expect(screen.getByText('2列目、1行目、幅5、高さ3')).toBeInTheDocument();
  await press(shown, '保存');
  expect(calls(shown, 'updateTopWidgets')).toMatchObject([{ id: 7, body: { lockVersion: 3 } }]);
  expect(places(shown)).toMatchObject([
    { id: 'a', x: 1, y: 0, w: 5 },
    { id: 'b', x: 4, y: 3 },
  ]);
  expect(screen.getByRole('button', { name: '編集' })).toBeVisible();
});

it('adds a widget from the gallery, removes one, and undoes the last step', async () => {
  const shown = await show(<Page />, { updateTopWidgets: { data: layout() } });
  await press(shown, '編集');
  await press(shown, 'ウィジェットを追加');
  await press(shown, 'ホーム');
  await press(shown, '「お知らせ」を削除');
  expect(screen.queryByRole('article', { name: 'お知らせ' })).not.toBeInTheDocument();
  await press(shown, '元に戻す');
  expect(await region('お知らせ')).toBeVisible();
  await press(shown, '保存');
  expect(places(shown).map(({ x, y }) => `${x},${y}`)).toEqual(['0,0', '4,0', '8,0']);
});

it('changes the links of a widget, and refuses a line without an address', async () => {
  const shown = await show(<Page />, { updateTopWidgets: { data: layout() } });
  await press(shown, '編集');
  await press(shown, '「リンク集」の設定');
  const field = await screen.findByRole('textbox', { name: /リンク/ });
  await userEvent.clear(field);
  await userEvent.type(field, '就業規則');
  await press(shown, '適用');
  expect(screen.getAllByText(/https:\/\/ または/)[0]).toBeVisible();
  await userEvent.type(field, ' https://rules.example/');
  await press(shown, '適用');
  await press(shown, '保存');
  expect(places(shown)[1]).toMatchObject({
    setting: { links: [{ label: '就業規則', url: 'https://rules.example/' }] },
  });
});

it('saves an arranged page of others as a copy of your own', async () => {
  const shown = await show(<Page />, {
    getDefaultTopLayout: { data: layout({ id: null, name: '', editable: false, isDefault: false }) },
    copyTopLayout: { data: layout({ id: 9, lockVersion: 0 }) },
    setDefaultTopLayout: { data: layout({ id: 9, lockVersion: 0 }) },
    updateTopWidgets: { data: layout({ id: 9, lockVersion: 1 }) },
  });
  await press(shown, '編集');
  expect(screen.getByText(/自分用のホーム画面として複製/)).toBeVisible();
  await press(shown, '保存');
  expect(calls(shown, 'copyTopLayout')).toEqual([{ body: { id: null } }]);
  expect(calls(shown, 'setDefaultTopLayout')).toEqual([{ body: { id: 9 } }]);
  expect(calls(shown, 'updateTopWidgets')).toMatchObject([{ id: 9, body: { lockVersion: 0 } }]);
});

it('keeps what was arranged when saving fails', async () => {
  const shown = await show(<Page />, {
    updateTopWidgets: () => {
      throw apiError('StaleRecord', { status: 409, message: '他のメンバーが更新しました。' });
    },
  });
  await press(shown, '編集');
  await press(shown, '「お知らせ」を削除');
  await press(shown, '保存');
  expect(screen.getByRole('button', { name: '保存' })).toBeEnabled();
  expect(screen.queryByRole('article', { name: 'お知らせ' })).not.toBeInTheDocument();
});

it('switches to another page, which opens from then on', async () => {
  const page = layout({ id: 8, name: '週末', widgets: [] });
  const shown = await show(<Page />, {
    listTopLayouts: { data: [layout(), page], meta: { page: 1, perPage: 100, totalCount: 2 } },
    setDefaultTopLayout: { data: page },
  });
  await press(shown, 'ホーム画面を切り替える');
  await press(shown, '週末', 'menuitem');
  expect(calls(shown, 'setDefaultTopLayout')).toEqual([{ body: { id: 8 } }]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('週末');
});

it('offers pages to choose from and no tools in a company without the feature', async () => {
  const off = (
    <FeaturesContext value={(feature) => feature !== 'dashboard'}>
      <Page />
    </FeaturesContext>
  );
  const shown = await show(off, { listTopLayouts: { data: [], meta: { page: 1, perPage: 100, totalCount: 0 } } });
  expect(await region('お知らせ')).toBeVisible();
  expect(screen.queryByRole('button', { name: '編集' })).not.toBeInTheDocument();
  await press(shown, 'ホーム画面を切り替える');
  const entries = await screen.findAllByRole('menuitem');
  expect(entries.map((entry) => entry.textContent)).toEqual([expect.stringContaining('標準')]);
});
