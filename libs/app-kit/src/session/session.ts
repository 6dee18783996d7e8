import { selectUser } from '@crm/auth';
import { createSelector } from '@reduxjs/toolkit';

/** What the frame shows of the signed-in user. */
export interface SignedInUser {
  id: number;
  name: string;
  email: string;
  isAdministrator: boolean;
  /** Menus of `profile.permissions`. */
  menus: Record<string, boolean>;
}

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
    },
);
