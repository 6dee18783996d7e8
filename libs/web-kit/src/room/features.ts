import { createContext, use } from 'react';
import type { FeatureRoom } from './feature-room.ts';

/** Whether the company has a feature; without one named, it has. */
export type FeatureCheck = (feature: string | undefined) => boolean;

/** Says to all below which features the company has; where nobody says, it has all. */
export const FeaturesContext = createContext<FeatureCheck>(() => true);

/** Whether the company has a feature: what belongs to one that is off is not shown. */
export const useFeatureCheck = (): FeatureCheck => use(FeaturesContext);

/** The rooms as they are without what belongs to features that the company has switched off. */
export const roomsWith = (rooms: readonly FeatureRoom[], has: FeatureCheck): FeatureRoom[] =>
  rooms
    .filter(({ feature }) => has(feature))
    .map((room) => {
      const its = ({ feature }: { feature?: string }) => has(feature);
      return {
        ...room,
        places: room.places.filter(its),
        finds: room.finds?.filter(its),
        commands: room.commands?.filter(its),
      };
    });
