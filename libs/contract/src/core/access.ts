import type { AccessLevel, Menu, Permission, RoleEntity } from './permissions.ts';

/** Features that a company can switch on or off (spec 1 §3, "Current domain"). */
export const features = [
  'campaign_email',
  'webform',
  'lifecycle_stage',
  'automation',
  'web_analytics',
  'bulk_merge',
  'sales_metrics',
  'file_search',
  'custom_reports',
  'dashboard',
  'bi',
  'custom_object',
  'logical_formula',
  'related_customer',
  'estimate',
] as const;
export type Feature = (typeof features)[number];

/** What an operation asks for besides a session, in the order in which it is checked. */
export interface Demands {
  /** The company has the feature. */
  feature?: Feature;
  /** The profile shows the menu; of several, one of them. */
  menu?: Menu | readonly Menu[];
  /** The profile may do this; of several, all of them. */
  can?: Permission | readonly Permission[];
  /** The role lets its members do this with records of the kind; with deals it depends on their type. */
  reach?: readonly [entity: Exclude<RoleEntity, 'deal'>, step: Exclude<AccessLevel, 'none'>];
}

/** Who may call an operation. The server enforces it; screens only hide what it would refuse. */
export type Access = { kind: 'public' } | ({ kind: 'signed-in' } & Demands) | ({ kind: 'administrator' } & Demands);

const demands = (asked: Feature | Demands | undefined): Demands =>
  typeof asked === 'string' ? { feature: asked } : (asked ?? {});

export const access = {
  /** Anybody, without a session. */
  public: () => ({ kind: 'public' }) as const satisfies Access,
  /** Any member of the company whose company and profile have what is asked for; a name alone is a feature. */
  signedIn: (asked?: Feature | Demands) => ({ kind: 'signed-in' as const, ...demands(asked) }) satisfies Access,
  /** Members with the system profile 管理者 (spec 3 §2.17). */
  administrator: (asked?: Feature | Demands) =>
    ({ kind: 'administrator' as const, ...demands(asked) }) satisfies Access,
};
