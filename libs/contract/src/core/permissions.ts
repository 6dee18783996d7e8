import { areas, namesIn, namesWith } from './declared-names.ts';
import type { DeclaredMaster, NameIn, NameWith } from './declared-names.ts';

/** Menus that a profile shows or hides; the server refuses calls of a hidden menu (spec 3 §2.17). */
export type Menu = NameIn<'menus'>;
export const menus = namesIn('menus');

/**
 * Menus of which one is enough to search and create customers and contacts, because deals, customers and contacts refer
 * to each other.
 */
export const recordMenus = namesWith('menus', 'isOfRecords');

/** Functions that a profile allows: the switches of its second group (spec 3 §2.17). */
export type Permission = NameIn<'functions'>;
export const functions = namesIn('functions');

/** Menus and functions that the system profile 一般 does not have. */
export const restricted = [...namesWith('menus', 'isRestricted'), ...namesWith('functions', 'isRestricted')];

/** Features that a company can switch on or off (spec 1 §3, "Current domain"). */
export type Feature = NameIn<'features'>;
export const features = namesIn('features');

/** Features that cannot be used yet, whatever a company has switched. */
export const comingFeatures: readonly Feature[] = namesWith('features', 'isComing');

/** Access levels of a role; each includes those before it: none, 参照, 保存, 削除. */
export const accessLevels = ['none', 'see', 'save', 'delete'] as const;
export type AccessLevel = (typeof accessLevels)[number];

/** Record kinds for which a role has a level; that of `deal` applies to deal types without their own level. */
export type RoleEntity = NameIn<'roleEntities'>;
export const roleEntities = namesIn('roleEntities');

/** Record kinds whose level does not depend on the record's type. */
export type PlainRoleEntity = Exclude<RoleEntity, NameWith<'roleEntities', 'hasTypes'>>;

/** Returns true when the level includes the needed step. */
export const reachesLevel = (level: AccessLevel, needed: AccessLevel): boolean =>
  accessLevels.indexOf(level) >= accessLevels.indexOf(needed);

/** The masters that companies define, by their names in `GET /rest/masters`. */
export type MasterName = DeclaredMaster;
export const masterNames = areas.flatMap(({ masters = [] }) => masters) as readonly MasterName[];

/** The kinds of entries whose uses are counted before a deletion. */
export const countedNames = [...masterNames, 'custom_items'] as const;
export type CountedName = (typeof countedNames)[number];
