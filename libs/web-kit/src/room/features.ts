import { createContext, use } from 'react';
import type { FeatureRoom, RoomCommand } from './feature-room.ts';

/** Whether the company has a feature; without one named, it has. */
export type FeatureCheck = (feature: string | undefined) => boolean;

/** Says to all below which features the company has; where nobody says, it has all. */
export const FeaturesContext = createContext<FeatureCheck>(() => true);

/** Whether the company has a feature: what belongs to one that is off is not shown. */
export const useFeatureCheck = (): FeatureCheck => use(FeaturesContext);

/** Whether the user's role lets them add records of a kind. */
export type AddCheck = (kind: NonNullable<RoomCommand['adds']>) => boolean;

/**
 * The rooms as they are without what belongs to features that the company has switched off, and without commands that
 * would add what the user may not add.
 */
export const roomsWith = (
  rooms: readonly FeatureRoom[],
  has: FeatureCheck,
  mayAdd: AddCheck = () => true,
): FeatureRoom[] =>
  rooms
    .filter(({ feature }) => has(feature))
    .map((room) => {
      const its = ({ feature }: { feature?: string }) => has(feature);
      return {
        ...room,
        places: room.places.filter(its),
        finds: room.finds?.filter(its),
        commands: room.commands?.filter((command) => its(command) && (!command.adds || mayAdd(command.adds))),
      };
    });
