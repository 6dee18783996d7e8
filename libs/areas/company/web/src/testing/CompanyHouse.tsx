import { customersLoaders, RoomHouse, Words } from '@crm/customers-web/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { ReactNode } from 'react';
import { area } from '../settings/area.ts';
import { loaders } from '../settings/loaders.ts';
import { answers as usual } from './samples.ts';

export const areas = [area];
const namespaces = ['customers', 'company-settings'];

/** The words of the room and of the rooms whose parts it uses. */
export const allLoaders = {
  ja: { ...customersLoaders.ja, ...loaders.ja },
  en: { ...customersLoaders.en, ...loaders.en },
};

/** The words are there, as in the app, where the navigation has fetched them. */
export const AllWords = ({ children }: { children: ReactNode }) => <Words of={namespaces}>{children}</Words>;

/** Everything around a screen of this room, for stories. */
export const CompanyHouse = ({
  children,
  answers,
  url,
}: {
  children: ReactNode;
  answers?: FakeAnswers;
  url?: string;
}) => (
  <RoomHouse areas={areas} loaders={allLoaders} answers={{ ...usual, ...answers }} url={url}>
    <AllWords>{children}</AllWords>
  </RoomHouse>
);
