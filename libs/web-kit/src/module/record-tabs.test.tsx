import { createI18n, I18nProvider } from '@crm/i18n';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { moduleWith } from '../testing/module-with.ts';
import type { WebModule, SlotEntry } from './web-module.ts';
import { RecordTabs } from './RecordTabs.tsx';
import { SlotsProvider } from './slot-registry.tsx';

const slotOf = (name: string, part: Partial<SlotEntry>): SlotEntry => ({
  slot: 'deal',
  tabKey: 'tab',
  load: async () => ({ Part: ({ recordId }: { recordId: number }) => <p>{`${name} ${recordId}`}</p> }),
  ...part,
});
const webModule = (name: string, part: Partial<SlotEntry>) => moduleWith(name, { slots: [slotOf(name, part)] });

function Address() {
  return <output>{useLocation().search}</output>;
}

async function open(url: string, modules: readonly WebModule[]) {
  const words = { contacts: { tab: '名刺' }, materials: { tab: '資料' }, actions: { tab: 'アクション' } };
  const i18n = createI18n({
    loaders: {
      ja: Object.fromEntries(Object.entries(words).map(([name, text]) => [name, async () => text])),
      en: {},
    },
    language: 'ja',
  });
  await act(async () => {
    render(
      <I18nProvider i18n={i18n}>
        <MemoryRouter initialEntries={[url]}>
          <SlotsProvider modules={modules}>
            <Suspense>
              <RecordTabs
                place="deal"
                recordId={3}
                label="関連"
                own={[{ id: 'contacts', label: 'コンタクト', content: <p>own</p> }]}
              />
            </Suspense>
            <Address />
          </SlotsProvider>
        </MemoryRouter>
      </I18nProvider>,
    );
  });
  await screen.findByRole('tablist');
}

const modules = [
  webModule('materials', {}),
  webModule('actions', { isFirst: true }),
  webModule('below', { tabKey: undefined }),
  webModule('elsewhere', { slot: 'contact' }),
];

it('shows the tabs of later areas around its own, and opens the first tab', async () => {
  await open('/deals/3', modules);
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['アクション', 'コンタクト', '資料']);
  await screen.findByText('actions 3');
});

it('stores the chosen tab in the URL under the name of its area', async () => {
  await open('/deals/3', modules);
  await screen.findByText('actions 3');
  await act(() => userEvent.click(screen.getByRole('tab', { name: '資料' })));
  await screen.findByText('materials 3');
  expect(screen.getByRole('status')).toHaveTextContent('?tab=materials');
});

it('opens the tab in the URL', async () => {
  await open('/deals/3?tab=contacts', modules);
  expect(screen.getByText('own')).toBeVisible();
});

it('names a tab by its area alone, also when the area has earlier slots elsewhere', async () => {
  const slots = [slotOf('materials', { slot: 'customer' }), slotOf('materials', {})];
  const everywhere = moduleWith('materials', { slots });
  await open('/deals/3?tab=materials', [everywhere]);
  expect(await screen.findByText('materials 3')).toBeVisible();
});

it('distinguishes a tab of the page from one of an area of the same name', async () => {
  await open('/deals/3', [...modules, webModule('contacts', {})]);
  await act(() => userEvent.click(screen.getAllByRole('tab').at(-1)!));
  await screen.findByText('contacts 3');
  expect(screen.getByRole('status')).toHaveTextContent('?tab=contacts-0');
});
