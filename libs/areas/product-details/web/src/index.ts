import type { FeatureRoom } from '@crm/web-kit';
import { loaders } from './loaders.ts';

/** What the room gives to an app. */
export const productDetailsRoom: FeatureRoom = {
  name: 'product-details',
  loaders,
  places: [],
  pages: [],
};
