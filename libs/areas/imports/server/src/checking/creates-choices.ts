import type { StaffContext } from '@crm/server-kit';
import type { StoredImport } from '../imports/stored-import.ts';

/** Returns true for members who may save the items and masters of the company. */
export const mayCreateChoices = ({ session }: StaffContext): boolean => session.profile === 'administrator';

/** Returns true when an import takes choices that do not exist as new ones. */
export const createsChoices = (ctx: StaffContext, { settings }: StoredImport): boolean =>
  settings.creates_choices === true && mayCreateChoices(ctx);
