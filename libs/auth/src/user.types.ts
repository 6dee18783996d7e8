/** The signed-in user (spec 1 §3, "Auth user"). */
export interface SessionUser {
  id: number;
  provider: string;
  uid: string;
  email: string;
  name: string;
  nickname: string | null;
  image: string | null;
  locale: 'ja' | 'en';
  /** The tenant in which the user works now. */
  currentDomainId: number | null;
  termsCheck: boolean;
  demoOnly: boolean;
  /** A new mail address that waits for its confirmation. */
  unconfirmedEmail?: string | null;
  /** False for who signs in with a provider alone. */
  hasPassword?: boolean;
  /** The tenant asks for a second factor and there is none yet: no other call works before it is set up. */
  twoFactorSetupRequired?: boolean;
  profile: {
    name: string;
    /** What screens show or hide; the server decides. */
    permissions: { menus: Record<string, boolean>; functions: Record<string, boolean> };
  };
}
