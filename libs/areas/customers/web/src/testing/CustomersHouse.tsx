import type { FakeAnswers } from '@crm/web-kit/testing';
import type { ReactNode } from 'react';
import { area } from '../store-module.ts';
import { customersLoaders as loaders } from './words.ts';
import { RoomApp } from '@crm/records-web/testing';

interface CustomersHouseProps {
  children: ReactNode;
  answers?: FakeAnswers;
  url?: string;
  path?: string;
}

const areas = [area];

/** Renders a screen of this area in the app context that stories need. */
export const CustomersApp = (props: CustomersHouseProps) => <RoomApp {...props} areas={areas} loaders={loaders} />;
