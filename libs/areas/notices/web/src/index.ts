import type { FeatureRoom } from '@crm/web-kit';
import { loaders } from './loaders.ts';

/** What others did that concerns oneself: the bell in the frame of the staff app. */
export const noticesRoom: FeatureRoom = {
  name: 'notices',
  loaders,
  places: [],
  pages: [],
  bar: () => import('./NoticeBell.tsx'),
};
