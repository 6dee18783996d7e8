import { selectUser } from '@crm/auth';
import type { RoomPlace } from '@crm/web-kit';
import { createSelector } from '@reduxjs/toolkit';

/** What the frame shows of the signed-in user. */
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

/** Whether the user may go to a place; the server decides, this hides. */
export const maySeePlace = (user: SignedInUser, { menu, can }: RoomPlace, isForAdministrators: boolean): boolean =>
  isForAdministrators && !user.isAdministrator
    ? can !== undefined && user.functions[can] === true
    : !menu || user.menus[menu] !== false;

/** The same object for as long as the user is the same. */
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
