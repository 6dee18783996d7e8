import { render, screen } from '@testing-library/react';
import type { FeatureRoom } from './feature-room.ts';
import { RoomPartsProvider } from './room-parts.tsx';
import { RoomParts } from './RoomParts.tsx';

const room = (name: string, parts: FeatureRoom['parts']): FeatureRoom => ({
  name,
  loaders: { ja: {}, en: {} },
  places: [],
  pages: [],
  parts,
});
const part = (word: string) => ({
  place: 'contact' as const,
  load: async () => ({ Part: ({ recordId }: { recordId: number }) => <p>{`${word} ${recordId}`}</p> }),
});

it('shows what the rooms put at a place, in their order, and nothing at another place', async () => {
  const rooms = [room('first', [part('一番')]), room('none', undefined), room('second', [part('二番'), part('三番')])];
  const { container } = render(
    <RoomPartsProvider rooms={rooms}>
      <RoomParts place="contact" recordId={8} />
    </RoomPartsProvider>,
  );
  await screen.findByText('三番 8');
  expect(container.textContent).toBe('一番 8二番 8三番 8');
});

it('shows nothing where no app has said what its rooms have', () => {
  const { container } = render(<RoomParts place="contact" recordId={8} />);
  expect(container).toBeEmptyDOMElement();
});
