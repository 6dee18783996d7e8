import type { AccessLevel, Feature, Menu, Permission, PlainRoleEntity } from './permissions.ts';

/** The conditions of an operation besides a session, in the order in which the server checks them. */
export interface Demands {
  /** The company has the feature. */
  feature?: Feature;
  /** The profile shows the menu, or one of the menus. */
  menu?: Menu | readonly Menu[];
  /** The profile has the permission, or all of the permissions. */
  can?: Permission | readonly Permission[];
  /** The role allows the step for records of the kind. The level of deals depends on their type, so it is not here. */
  reach?: readonly [entity: PlainRoleEntity, step: Exclude<AccessLevel, 'none'>];
}

/** The callers that an operation accepts. The server enforces it; screens only hide the refused calls. */
export type Access = { kind: 'public' } | ({ kind: 'signed-in' } & Demands) | ({ kind: 'administrator' } & Demands);

const demands = (asked: Feature | Demands | undefined): Demands =>
  typeof asked === 'string' ? { feature: asked } : (asked ?? {});

export const access = {
  /** Accepts calls without a session. */
  public: () => ({ kind: 'public' }) as const satisfies Access,
  /** Accepts members whose company, profile and role meet the demands; a string is a feature. */
  signedIn: (asked?: Feature | Demands) => ({ kind: 'signed-in' as const, ...demands(asked) }) satisfies Access,
  /** Accepts members with the system profile 管理者 (spec 3 §2.17). */
  administrator: (asked?: Feature | Demands) =>
    ({ kind: 'administrator' as const, ...demands(asked) }) satisfies Access,
};
