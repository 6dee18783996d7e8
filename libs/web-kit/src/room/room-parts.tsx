import { createContext, Suspense, use, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { ChunkErrorBoundary } from '../page/ChunkErrorBoundary.tsx';
import { lazyPage } from '../page/lazy-page.ts';
import type { FeatureRoom, PartPlace } from './feature-room.ts';

type LazyPart = { key: string; Part: ComponentType<{ recordId: number }> };
type PartsByPlace = ReadonlyMap<PartPlace, readonly LazyPart[]>;

const Parts = createContext<PartsByPlace>(new Map());

const collected = (rooms: readonly FeatureRoom[]): PartsByPlace =>
  Map.groupBy(
    rooms.flatMap(({ name, parts = [] }) =>
      parts.map(({ place, load }, index) => ({ place, key: `${name} ${index}`, Part: lazyPage(load, 'Part') })),
    ),
    ({ place }) => place,
  );

/** Makes known what the rooms of an app put on each other's pages. The rooms must stay the same. */
export function RoomPartsProvider({ rooms, children }: { rooms: readonly FeatureRoom[]; children: ReactNode }) {
  const [parts] = useState(() => collected(rooms));
  return <Parts value={parts}>{children}</Parts>;
}

/**
 * What later rooms put at this place of a record's page, in the order of the rooms; nothing where none does. Each comes
 * in a chunk of its own; one that cannot be loaded leaves the others alone.
 */
export function RoomParts({ place, recordId }: { place: PartPlace; recordId: number }) {
  const parts = use(Parts).get(place) ?? [];
  return parts.map(({ key, Part }) => (
    <ChunkErrorBoundary key={key} resetKey={`${place} ${recordId}`}>
      <Suspense fallback={null}>
        <Part recordId={recordId} />
      </Suspense>
    </ChunkErrorBoundary>
  ));
}
