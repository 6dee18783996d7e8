import { createI18n, I18nProvider } from '@crm/i18n';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import type { FeatureRoom, RoomPart } from './feature-room.ts';
import { RecordTabs } from './RecordTabs.tsx';
import { RoomPartsProvider } from './room-parts.tsx';

const room = (name: string, part: Partial<RoomPart>): FeatureRoom => ({
  name,
  loaders: {},
  places: [],
  pages: [],
  parts: [
    {
      place: 'deal',
      tabKey: 'tab',
      load: async () => ({ Part: ({ recordId }: { recordId: number }) => <p>{`${name} ${recordId}`}</p> }),
      ...part,
    },
  ],
});

function Address() {
  return <output>{useLocation().search}</output>;
}

async function open(url: string, rooms: readonly FeatureRoom[]) {
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
          <RoomPartsProvider rooms={rooms}>
            <Suspense>
              <RecordTabs
                place="deal"
                recordId={3}
                label="関連"
                own={[{ id: 'contacts', label: 'コンタクト', content: <p>own</p> }]}
              />
            </Suspense>
            <Address />
          </RoomPartsProvider>
        </MemoryRouter>
      </I18nProvider>,
    );
  });
  await screen.findByRole('tablist');
}

const rooms = [
  room('materials', {}),
  room('actions', { isFirst: true }),
  room('below', { tabKey: undefined }),
  room('elsewhere', { place: 'contact' }),
];

it('puts the tabs of later rooms around its own, the first of them open', async () => {
  await open('/deals/3', rooms);
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['アクション', 'コンタクト', '資料']);
  await screen.findByText('actions 3');
});

it('puts what a room calls last behind the tabs of all others', async () => {
  await open('/deals/3', [room('actions', { isLast: true }), room('materials', {})]);
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['コンタクト', '資料', 'アクション']);
});

it('keeps the chosen tab in the address under the name of its room', async () => {
  await open('/deals/3', rooms);
  await screen.findByText('actions 3');
  await act(() => userEvent.click(screen.getByRole('tab', { name: '資料' })));
  await screen.findByText('materials 3');
  expect(screen.getByRole('status')).toHaveTextContent('?tab=materials');
});

it('opens the tab that the address names', async () => {
  await open('/deals/3?tab=contacts', rooms);
  expect(screen.getByText('own')).toBeVisible();
});

it('names a tab by its room alone, also when the room stands at other places before', async () => {
  const [materials] = rooms;
  const everywhere = {
    ...materials!,
    parts: [{ ...materials!.parts![0]!, place: 'customer' as const }, ...materials!.parts!],
  };
  await open('/deals/3?tab=materials', [everywhere]);
  expect(await screen.findByText('materials 3')).toBeVisible();
});

it('keeps apart a tab of the page and one of a room of the same name', async () => {
  await open('/deals/3', [...rooms, room('contacts', {})]);
  await act(() => userEvent.click(screen.getAllByRole('tab').at(-1)!));
  await screen.findByText('contacts 3');
  expect(screen.getByRole('status')).toHaveTextContent('?tab=contacts-0');
});
