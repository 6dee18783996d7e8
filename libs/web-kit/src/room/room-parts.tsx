import { createContext, use, useState } from 'react';
import type { ReactNode } from 'react';
import { lazyPage } from '../page/lazy-page.ts';
import type { Lazy } from '../page/lazy-page.ts';
import type { FeatureRoom, PartPlace } from './feature-room.ts';
import { useFeatureCheck } from './features.ts';

export interface LazyPart {
  key: string;
  /** The room's name, which is its namespace too. */
  room: string;
  /** Features that the company must have. */
  features: readonly (string | undefined)[];
  tabKey?: string;
  isFirst?: boolean;
  isLast?: boolean;
  isBeside?: boolean;
  Part: Lazy<{ recordId: number }>;
}
type PartsByPlace = ReadonlyMap<PartPlace, readonly LazyPart[]>;

const Parts = createContext<PartsByPlace>(new Map());

const known = new WeakMap<readonly FeatureRoom[], PartsByPlace>();

function collected(rooms: readonly FeatureRoom[]): PartsByPlace {
  const parts = known.get(rooms) ?? collect(rooms);
  known.set(rooms, parts);
  return parts;
}

const collect = (rooms: readonly FeatureRoom[]): PartsByPlace =>
  Map.groupBy(
    rooms.flatMap(({ name, feature: ofRoom, parts = [] }) =>
      parts.map(({ load, feature, ...part }, index) => ({
        ...part,
        // Counted at its place: the name of a tab does not follow from what the room puts elsewhere.
        key: `${name}-${parts.slice(0, index).filter(({ place }) => place === part.place).length}`,
        room: name,
        features: [ofRoom, feature],
        Part: lazyPage(load, 'Part'),
      })),
    ),
    ({ place }) => place,
  );

/** Makes known what the rooms of an app put on each other's pages. The rooms must stay the same. */
export function RoomPartsProvider({ rooms, children }: { rooms: readonly FeatureRoom[]; children: ReactNode }) {
  const [parts] = useState(() => collected(rooms));
  return <Parts value={parts}>{children}</Parts>;
}

/**
 * Fetches what is seen of the rooms' parts before a tab is chosen, with what their rooms need for it: they stand there
 * with the record, and not after it.
 */
export function preloadParts(rooms: readonly FeatureRoom[], places: readonly PartPlace[]): void {
  const seen = places
    .flatMap((place) => collected(rooms).get(place) ?? [])
    .filter(({ tabKey, isFirst }) => isFirst || !tabKey);
  for (const { Part } of seen) void Part.preload();
  for (const { name, load } of rooms)
    // What does not come now is asked for again, and missed, where it is shown.
    if (seen.some(({ room }) => room === name)) load?.().catch(() => {});
}

/** What the rooms put at a place, in their order. */
export function usePartsAt(place: PartPlace): readonly LazyPart[] {
  const has = useFeatureCheck();
  const parts = use(Parts).get(place) ?? [];
  return parts.filter(({ features }) => features.every(has));
}
