import { act, fireEvent, screen, within } from '@testing-library/react';
import { loadManifest } from '@crm/web-kit';
import type { ModuleManifest } from '@crm/web-kit';
import { apiError, moduleWith, renderWithStore } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { recentRecords } from '@crm/web-kit/recent';
import { Handshake, Plus } from 'lucide-react';
import { frameLoaders } from '../i18n.ts';
import { paletteArea } from './palette.slice.ts';
import { PaletteButton } from './PaletteButton.tsx';
import { PaletteHost } from './PaletteHost.tsx';

// jsdom has none; Enter in the text becomes a click on the chosen entry.
globalThis.PointerEvent ??= MouseEvent as unknown as typeof PointerEvent;

const words = {
  place: '案件',
  board: '案件ボード',
  create: '案件を登録',
  edit: 'セルを直接編集',
  walk: 'カード間を移動',
  undo: '元に戻す',
};
const manifest: ModuleManifest = {
  searchTypes: [{ kind: 'deals', icon: Handshake, titleKey: 'place', href: (id) => `/deals/${id}` }],
  commands: [{ labelKey: 'create', icon: Plus, to: '/deals/new', keys: 'n' }],
  shortcuts: [
    { keys: ['←', '→'], labelKey: 'walk', titleKey: 'board' },
    { keys: ['F2'], labelKey: 'edit' },
    { keys: ['Mod + Z'], labelKey: 'undo', titleKey: 'board' },
  ],
};
const placeOf = (to: string, menu?: string) => ({ navItems: [{ to, icon: Handshake, labelKey: 'place', menu }] });
const deals = moduleWith('deals', manifest, placeOf('/deals'));
const modules = [deals, moduleWith('deals', {}, placeOf('/secret', 'secret'))];
const record = { id: 7, title: '基幹システム刷新', detail: '株式会社アクメ商事' };
const found: FakeAnswers = {
  searchRecords: {
    data: [
      { kind: 'deals', records: [record] },
      { kind: 'unknown', records: [record] },
    ],
  },
};

const signOut = jest.fn();
let page: Rendered;
const press = (key: string, more: object = {}, on: Element = document.body) => fireEvent.keyDown(on, { key, ...more });
const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });

async function open(answers: FakeAnswers = found) {
  page = await renderWithStore(
    <>
      <PaletteButton />
      <label>
        名前
        <input />
      </label>
      <PaletteHost
        modules={modules}
        maySee={({ menu }) => menu !== 'secret'}
        otherApp={{ href: '/admin/', label: '管理者設定を開く' }}
        onSignOut={signOut}
      />
    </>,
    {
      areas: [paletteArea],
      preloaded: { auth: { user: { id: 2, currentDomainId: 1 } } },
      answers,
      url: '/deals',
      loaders: {
        ja: { ...frameLoaders.ja, deals: async () => words },
        en: {},
      },
    },
  );
}

const opened = async (answers?: FakeAnswers) => {
  await open(answers);
  press('k', { ctrlKey: true });
  await screen.findByRole('dialog');
};

afterEach(() => {
  sessionStorage.clear();
  expect(page.sagaFailures).toEqual([]);
  page.stop();
});

const searched = () => page.requests.filter(({ name }) => name === 'searchRecords').map(({ args }) => args);
const entries = () => screen.queryAllByRole('menuitem').map((entry) => entry.textContent);

it('opens with Ctrl+K, also in a field, and offers screens and commands', async () => {
  await open();
  press('k', { ctrlKey: true }, screen.getByLabelText('名前'));
  expect(await screen.findByRole('dialog', { name: '検索とコマンド' })).toBeVisible();
  expect(entries()).toEqual(['案件を登録N', 'キーボードショートカット?', '案件', 'アカウント設定', '管理者設定を開く']);
  expect(searched()).toEqual([]);
});

it('finds records of the kinds with a screen, and closes with one Escape', async () => {
  await opened();
  type('きかん');
  expect(await screen.findByText('基幹システム刷新')).toBeVisible();
  expect(entries()).toEqual(['基幹システム刷新株式会社アクメ商事']);
  expect(searched()).toEqual([{ query: 'きかん' }]);
  expect(screen.getByRole('menuitem')).toHaveAttribute('href', '/deals/7');
  press('Escape', {}, screen.getByRole('searchbox'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('offers the recently opened records of the user until something is typed', async () => {
  recentRecords({ userId: 3, domainId: 1 }).add({ kind: 'deals', id: 9, title: '他の人の案件' });
  const { add } = recentRecords({ userId: 2, domainId: 1 });
  add({ kind: 'deals', id: 7, title: '基幹システム刷新' });
  add({ kind: 'unknown', id: 1, title: '画面のない種類' });
  for (let id = 10; id < 15; id += 1) add({ kind: 'deals', id, title: `案件 ${id}` });
  await opened({ searchRecords: { data: [] } });
  expect(entries().slice(0, 7)).toEqual([
    ...['案件 14', '案件 13', '案件 12', '案件 11', '案件 10', '基幹システム刷新'],
    '案件を登録N',
  ]);
  expect(screen.getByRole('menuitem', { name: '基幹システム刷新' })).toHaveAttribute('href', '/deals/7');
  type('設定');
  expect(entries()).not.toContain('基幹システム刷新');
});

it("links to the user's own and the company's settings", async () => {
  await opened({ searchRecords: { data: [] } });
  type('設定');
  expect(entries()).toEqual(['アカウント設定', '管理者設定を開く', '表示テーマ: 端末の設定に合わせる']);
  expect(screen.getAllByRole('menuitem')[0]).toHaveAttribute('href', '/account');
});

it('shows that nothing was found, or that the search failed', async () => {
  await opened({ searchRecords: { data: [] } });
  type('無い語');
  expect(await screen.findByText('「無い語」に一致するデータはありません')).toBeVisible();
  page.answer({
    searchRecords: () => {
      throw apiError('InternalError');
    },
  });
  type('何か');
  expect(await screen.findByText(/検索できませんでした/)).toBeVisible();
});

it('offers the settings that a text names, and signs out', async () => {
  await opened({ searchRecords: { data: [] } });
  expect(entries().join()).not.toContain('表示テーマ');
  type('ダーク');
  expect(entries()).toEqual(['表示テーマ: ダーク']);
  type('サインアウト');
  fireEvent.click(screen.getByRole('menuitem', { name: 'サインアウト' }));
  expect(signOut).toHaveBeenCalledTimes(1);
});

it('shows exact names first, apart from the form of the company', async () => {
  const names = ['アクメ商事東京', '株式会社アクメ商事'];
  const records = names.map((title, id) => ({ id, title, detail: null }));
  await opened({ searchRecords: { data: [{ kind: 'deals', records }] } });
  type('アクメ商事');
  await screen.findByText('株式会社アクメ商事');
  expect(entries().slice(0, 2)).toEqual(['株式会社アクメ商事', 'アクメ商事東京']);
});

it('leads to the list of a kind with the keyword, when it may have more than the search shows', async () => {
  const few = [1, 2, 3, 4].map((id) => ({ id, title: `契約 ${id}`, detail: null }));
  await opened({ searchRecords: { data: [{ kind: 'deals', records: few }] } });
  type('契約');
  await screen.findByText('契約 4');
  expect(entries()).toHaveLength(4);
  page.answer({
    searchRecords: { data: [{ kind: 'deals', records: [...few, { id: 5, title: '契約 5&6', detail: null }] }] },
  });
  type('契約 &');
  const all = await screen.findByRole('menuitem', { name: '「契約 &」で案件の一覧を検索' });
  expect(new URL(all.getAttribute('href')!, 'https://crm.example').searchParams.get('keyword')).toBe('契約 &');
  expect(all.getAttribute('href')).toMatch(/^\/deals\?/);
});

it('runs a command of the shown area by its key, but not in a field', async () => {
  await open();
  // Its screen loads the area.
  await act(() => loadManifest(deals));
  press('n', {}, screen.getByLabelText('名前'));
  press('n', { isComposing: true, keyCode: 229 });
  expect(page.location()).toBe('/deals');
  press('n');
  expect(page.location()).toBe('/deals/new');
});

it('lists all keys on ?, those of a single screen under its own heading', async () => {
  await open();
  press('?');
  const list = await screen.findByRole('dialog', { name: 'キーボードショートカット' });
  expect(within(list).getByRole('region', { name: '案件' })).toHaveTextContent('案件を登録Nセルを直接編集F2');
  expect(within(list).getByRole('region', { name: '案件ボード' })).toHaveTextContent(
    'カード間を移動←→元に戻すCtrl + Z',
  );
});
