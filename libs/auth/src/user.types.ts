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
  profile: {
    name: string;
    /** What screens show or hide; the server decides. */
    permissions: { menus: Record<string, boolean>; functions: Record<string, boolean> };
  };
}
