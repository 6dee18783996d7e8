import type { FakeAnswers } from '@crm/web-kit/testing';
import type { ReactNode } from 'react';
import { area } from '../store-module.ts';
import { loaders } from '../loaders.ts';
import { RoomApp } from './RoomHouse.tsx';

interface CustomersHouseProps {
  children: ReactNode;
  answers?: FakeAnswers;
  url?: string;
  path?: string;
}

const areas = [area];

/** Renders a screen of this area in the app context that stories need. */
export const CustomersApp = (props: CustomersHouseProps) => <RoomApp {...props} areas={areas} loaders={loaders} />;
