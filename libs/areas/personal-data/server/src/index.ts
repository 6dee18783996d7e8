import type { AppContext } from '@crm/server-kit';
import { personalDataRoutes } from './personal-data.routes.ts';

/** Registers the personal data area: disclosure, stop of use and erasure of what is kept about a person. */
export function personalDataModule(app: AppContext): void {
  personalDataRoutes(app);
}
