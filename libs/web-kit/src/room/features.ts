import { createContext, use } from 'react';
import type { FeatureRoom } from './feature-room.ts';

/** Whether the company has a feature; without one named, it has. */
export type FeatureCheck = (feature: string | undefined) => boolean;

/** Says to all below which features the company has; where nobody says, it has all. */
export const FeaturesContext = createContext<FeatureCheck>(() => true);

/** Whether the company has a feature: what belongs to one that is off is not shown. */
export const useFeatureCheck = (): FeatureCheck => use(FeaturesContext);

const kept = <T extends { feature?: string }>(all: readonly T[] | undefined, has: FeatureCheck): T[] =>
  (all ?? []).filter(({ feature }) => has(feature));

/** The rooms as they are without what belongs to features that the company has switched off. */
export function roomsWith(rooms: readonly FeatureRoom[], has: FeatureCheck): FeatureRoom[] {
  return rooms.map((room) => {
    const isOn = has(room.feature);
    const its: FeatureCheck = (feature) => isOn && has(feature);
    return {
      ...room,
      places: kept(room.places, its),
      finds: kept(room.finds, its),
      commands: kept(room.commands, its),
      keys: isOn ? room.keys : [],
    };
  });
}
