import { selectUser } from '@crm/auth';
import type { NavItem } from '@crm/web-kit';
import { createSelector } from '@reduxjs/toolkit';

/** The user data that the frame shows. */
export interface SignedInUser {
  id: number;
  name: string;
  email: string;
  isAdministrator: boolean;
  /** Menus of `profile.permissions`. */
  menus: Record<string, boolean>;
  /** Functions of `profile.permissions`. */
  functions: Record<string, boolean>;
}

interface Surroundings {
  isForAdministrators: boolean;
  /** Returns true when a setting of the company is on. */
  isSet: (setting: string) => boolean;
}

/** Returns true when the user may open a navigation item. This only hides it; the server enforces it. */
export function maySeePlace(
  user: SignedInUser,
  { menu, can, setting }: NavItem,
  { isForAdministrators, isSet }: Surroundings,
): boolean {
  if (isForAdministrators && !user.isAdministrator) return can !== undefined && user.functions[can] === true;
  if (setting && !user.isAdministrator && !isSet(setting)) return false;
  if (menu && user.menus[menu] === false) return false;
  return isForAdministrators || can === undefined || user.functions[can] === true;
}

/** Returns the signed-in user, as the same object until the user changes. */
export const selectSignedInUser = createSelector(
  selectUser,
  (user): SignedInUser | null =>
    user && {
      id: user.id,
      name: user.name,
      email: user.email,
      isAdministrator: user.profile.name === 'administrator',
      menus: user.profile.permissions.menus,
      functions: user.profile.permissions.functions,
    },
);
