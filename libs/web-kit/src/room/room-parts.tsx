import { createContext, use, useState } from 'react';
import type { ReactNode } from 'react';
import { lazyPage } from '../page/lazy-page.ts';
import type { Lazy } from '../page/lazy-page.ts';
import type { FeatureRoom, PartPlace } from './feature-room.ts';
import { useFeatureCheck } from './features.ts';

export interface LazyPart {
  key: string;
  /** The area's name, which is also its namespace. */
  room: string;
  /** The required features. */
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
        // Counted per place, so that a tab's name does not depend on the area's parts elsewhere.
        key: `${name}-${parts.slice(0, index).filter(({ place }) => place === part.place).length}`,
        room: name,
        features: [ofRoom, feature],
        Part: lazyPage(load, 'Part'),
      })),
    ),
    ({ place }) => place,
  );

/** Provides the parts that an app's areas put on each other's pages. The areas must not change. */
export function RoomPartsProvider({ rooms, children }: { rooms: readonly FeatureRoom[]; children: ReactNode }) {
  const [parts] = useState(() => collected(rooms));
  return <Parts value={parts}>{children}</Parts>;
}

/**
 * Loads the parts that are visible before a tab is chosen, with their areas, so that they appear together with the
 * record.
 */
export function preloadParts(rooms: readonly FeatureRoom[], places: readonly PartPlace[]): void {
  const seen = places
    .flatMap((place) => collected(rooms).get(place) ?? [])
    .filter(({ tabKey, isFirst }) => isFirst || !tabKey);
  for (const { Part } of seen) void Part.preload();
  for (const { name, load } of rooms)
    // A failed load is retried, and reported, when the part renders.
    if (seen.some(({ room }) => room === name)) load?.().catch(() => {});
}

/** Returns the parts of a place, in the order of the areas. */
export function usePartsAt(place: PartPlace): readonly LazyPart[] {
  const has = useFeatureCheck();
  const parts = use(Parts).get(place) ?? [];
  return parts.filter(({ features }) => features.every(has));
}
