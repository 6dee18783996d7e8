import type { AuthState } from '@crm/auth';

/** What the frame shows of the signed-in user. */
export interface SignedInUser {
  id: number;
  name: string;
  email: string;
  isAdministrator: boolean;
  /** Menus of `profile.permissions`. */
  menus: Record<string, boolean>;
}

export const selectSignedInUser = ({ auth: { user } }: { auth: AuthState }): SignedInUser | null =>
  user && {
    id: user.id,
    name: user.name,
    email: user.email,
    isAdministrator: user.profile.name === 'administrator',
    menus: user.profile.permissions.menus,
  };
