import { render, screen } from '@testing-library/react';
import type { FeatureRoom } from './feature-room.ts';
import { FeaturesContext, roomsWith } from './features.ts';
import { RoomPartsProvider } from './room-parts.tsx';
import { RoomParts } from './RoomParts.tsx';

const Icon = () => null;
const room = (more: Partial<FeatureRoom>): FeatureRoom => ({
  name: 'forms',
  loaders: { ja: {}, en: {} },
  places: [{ to: '/forms', icon: Icon, labelKey: 'forms' }],
  pages: [],
  finds: [{ kind: 'forms', icon: Icon, titleKey: 'forms', href: String }],
  commands: [{ labelKey: 'create', icon: Icon, to: '/forms/new' }],
  keys: [{ keys: ['x'], labelKey: 'x' }],
  ...more,
});
const without = (off: string) => (feature: string | undefined) => feature !== off;

it('leaves nothing of a room whose feature is off, neither places nor finds, commands, keys', () => {
  expect(roomsWith([room({ feature: 'webform' })], without('webform'))).toEqual([]);
  const [forms] = roomsWith([room({ feature: 'webform' })], without('estimate'));
  expect(forms).toMatchObject({ places: [{ to: '/forms' }], commands: [{ to: '/forms/new' }] });
});

it('leaves out the single place of a feature, and all else of the room where it is', () => {
  const places = [
    { to: '/files', icon: Icon, labelKey: 'files', feature: 'file_search' },
    { to: '/forms', icon: Icon, labelKey: 'forms' },
  ];
  const [one] = roomsWith([room({ places })], without('file_search'));
  expect(one!.places.map(({ to }) => to)).toEqual(['/forms']);
  expect(one!.finds).toHaveLength(1);
});

it('leaves out commands that would add what the user may not add, and keeps the others', () => {
  const command = (to: string, adds?: 'deal' | 'contact') => ({ to, icon: Icon, labelKey: 'create', adds });
  const commands = [command('/deals/new', 'deal'), command('/contacts/new', 'contact'), command('/forms/new')];
  const [one] = roomsWith(
    [room({ commands })],
    () => true,
    (kind) => kind === 'contact',
  );
  expect(one!.commands!.map(({ to }) => to)).toEqual(['/contacts/new', '/forms/new']);
});

it('takes the parts of a feature that is off from the pages of other rooms', async () => {
  const part = (word: string, feature?: string) => ({
    place: 'deal' as const,
    feature,
    load: async () => ({ Part: () => <p>{word}</p> }),
  });
  const rooms = [
    room({ parts: [part('見積', 'estimate'), part('資料')] }),
    room({ feature: 'webform', parts: [part('回答')] }),
  ];
  const has = (feature: string | undefined) => feature === undefined;
  render(
    <RoomPartsProvider rooms={rooms}>
      <FeaturesContext value={has}>
        <RoomParts place="deal" recordId={1} />
      </FeaturesContext>
    </RoomPartsProvider>,
  );
  expect(await screen.findByText('資料')).toBeVisible();
  expect(screen.queryByText('見積')).not.toBeInTheDocument();
  expect(screen.queryByText('回答')).not.toBeInTheDocument();
});
