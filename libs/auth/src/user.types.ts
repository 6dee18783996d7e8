/** The signed-in user (spec 1 §3, "Auth user"). */
export interface SessionUser {
  id: number;
  provider: string;
  uid: string;
  email: string;
  name: string;
  nickname: string | null;
  /** The reading of the name (ふりがな). */
  kana?: string | null;
  image: string | null;
  locale: 'ja' | 'en';
  /** The id of the current tenant. */
  currentDomainId: number | null;
  termsCheck: boolean;
  demoOnly: boolean;
  /** A new e-mail address that is not confirmed yet. */
  unconfirmedEmail?: string | null;
  /** False for users who sign in only with a provider. */
  hasPassword?: boolean;
  /** True when the tenant requires a second factor and the user has none; other calls are refused until then. */
  twoFactorSetupRequired?: boolean;
  profile: {
    name: string;
    /** The menus and functions that screens show; the server enforces them. */
    permissions: { menus: Record<string, boolean>; functions: Record<string, boolean> };
  };
}
