import { listAnswers, storeState } from '@crm/records-web/testing';
import { StoryApp } from '@crm/web-kit/testing';
import type { StoryAppProps, Surroundings } from '@crm/web-kit/testing';
import { area } from '../store-module.ts';
import { customersLoaders as loaders } from './words.ts';

const customers: Surroundings = { areas: [area], loaders, answers: listAnswers, preloaded: storeState };

/** Renders a story of this area inside the app's providers. */
export const CustomersApp = (props: Omit<StoryAppProps, 'of'>) => <StoryApp {...props} of={customers} />;
