import { customersLoaders, RoomHouse, Words } from '@crm/customers-web/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { ReactNode } from 'react';
import { area } from '../area.ts';
import { loaders } from '../loaders.ts';
import { area as settingsArea } from '../settings/area.ts';
import { trackingSettingsRoom } from '../settings/room.ts';

const areas = [area, settingsArea];
const namespaces = ['customers', 'tracking', 'tracking-settings'];

/** The words of the room and of the rooms whose parts it uses. */
export const allLoaders = {
  ja: { ...customersLoaders.ja, ...loaders.ja, ...trackingSettingsRoom.loaders.ja },
  en: { ...customersLoaders.en, ...loaders.en, ...trackingSettingsRoom.loaders.en },
};

/** The words are there, as in the app, where the navigation has fetched them. */
export const AllWords = ({ children }: { children: ReactNode }) => <Words of={namespaces}>{children}</Words>;

/** Everything around a screen of this room, for stories. */
export const TrackingHouse = ({ children, answers }: { children: ReactNode; answers?: FakeAnswers }) => (
  <RoomHouse areas={areas} loaders={allLoaders} answers={answers}>
    <AllWords>{children}</AllWords>
  </RoomHouse>
);
