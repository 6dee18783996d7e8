import { createI18n, I18nProvider, useT } from '@crm/i18n';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { moduleWith } from '../testing/module-with.ts';
import { RecordTabs } from './RecordTabs.tsx';
import { SlotsProvider } from './slot-registry.tsx';

/** True while loads succeed. */
let isConnected: boolean;
let asked: number;
const fetched = async <T,>(value: T): Promise<T> => {
  asked += 1;
  if (!isConnected) throw new TypeError('Failed to fetch dynamically imported module');
  return value;
};

const connect = (next: boolean) => {
  isConnected = next;
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(next);
  return act(async () => void window.dispatchEvent(new Event(next ? 'online' : 'offline')));
};

beforeEach(() => {
  asked = 0;
  isConnected = true;
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

function Part({ recordId }: { recordId: number }) {
  const t = useT('materials');
  return <p>{t('of', { recordId })}</p>;
}

async function open({ wordsFail = false } = {}) {
  const webModule = moduleWith('materials', {
    slots: [{ slot: 'deal', tabKey: 'tab', load: () => fetched({ Part }) }],
  });
  const words = { tab: '資料', of: '{{recordId}}の資料' };
  const i18n = createI18n({
    loaders: { ja: { materials: wordsFail ? () => fetched(words) : async () => words }, en: {} },
    language: 'ja',
  });
  await act(async () => {
    render(
      <I18nProvider i18n={i18n}>
        <MemoryRouter>
          <SlotsProvider modules={[webModule]}>
            <Suspense fallback="whole page">
              <RecordTabs
                place="deal"
                recordId={3}
                label="関連"
                own={[{ id: 'own', label: '自分', content: <p>own</p> }]}
              />
            </Suspense>
          </SlotsProvider>
        </MemoryRouter>
      </I18nProvider>,
    );
  });
}

const press = (element: Element) => act(() => userEvent.click(element));
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

it('shows in the tab that its code failed to load, and retries when asked', async () => {
  await open();
  await connect(false);
  await press(screen.getByRole('tab', { name: '資料' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('読み込めませんでした');
  expect(tabs()).toEqual(['自分', '資料']);
  await press(screen.getByRole('button', { name: '再試行' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(asked).toBe(2);
  // A reload helps after a new release removed the code, but without a connection it would lose the page.
  expect(screen.queryByRole('button', { name: '再読み込み' })).toBeNull();
  isConnected = true;
  await press(screen.getByRole('button', { name: '再試行' }));
  expect(await screen.findByText('3の資料')).toBeVisible();
});

it('loads the tab automatically when the connection returns', async () => {
  await open();
  await connect(false);
  await press(screen.getByRole('tab', { name: '資料' }));
  await screen.findByRole('alert');
  await connect(true);
  expect(await screen.findByText('3の資料')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('offers to reload the page when a retry failed although the browser is online', async () => {
  await open();
  isConnected = false;
  await press(screen.getByRole('tab', { name: '資料' }));
  await screen.findByRole('alert');
  expect(screen.queryByRole('button', { name: '再読み込み' })).toBeNull();
  await press(screen.getByRole('button', { name: '再試行' }));
  expect(await screen.findByRole('button', { name: '再読み込み' })).toBeVisible();
});

it('keeps the page and its other tabs when the texts of one tab failed to load', async () => {
  await connect(false);
  await open({ wordsFail: true });
  expect(screen.getByText('own')).toBeVisible();
  expect(tabs()).toEqual(['自分', '読み込めませんでした']);
  await press(screen.getByRole('tab', { name: '読み込めませんでした' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('読み込めませんでした');
  await connect(true);
  expect(await screen.findByText('3の資料')).toBeVisible();
  expect(tabs()).toEqual(['自分', '資料']);
});
