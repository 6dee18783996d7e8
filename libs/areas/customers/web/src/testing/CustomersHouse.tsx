import type { FakeAnswers } from '@crm/web-kit/testing';
import type { ReactNode } from 'react';
import { area } from '../area.ts';
import { loaders } from '../loaders.ts';
import { RoomHouse } from './RoomHouse.tsx';

interface CustomersHouseProps {
  children: ReactNode;
  answers?: FakeAnswers;
  url?: string;
  path?: string;
}

const areas = [area];

/** Everything around a screen of this room, for stories. */
export const CustomersHouse = (props: CustomersHouseProps) => <RoomHouse {...props} areas={areas} loaders={loaders} />;
