import type { FakeAnswers } from '@crm/web-kit/testing';
import type { ReactNode } from 'react';
import { area } from '../store-module.ts';
import { customersLoaders as loaders } from './words.ts';
import { AreaApp } from '@crm/records-web/testing';

interface CustomersAppProps {
  children: ReactNode;
  answers?: FakeAnswers;
  url?: string;
  path?: string;
}

const areas = [area];

/** Renders a screen of this area in the app context that stories need. */
export const CustomersApp = (props: CustomersAppProps) => <AreaApp {...props} areas={areas} loaders={loaders} />;
