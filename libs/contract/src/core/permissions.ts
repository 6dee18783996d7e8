import { areaAccess } from '../generated/area-access.ts';
import type { AreaAccess } from './area-access.ts';

type Areas = (typeof areaAccess)[number];
type Group = 'menus' | 'functions' | 'roleEntities' | 'features';

/** The names that the areas declare in a group. */
type NameIn<G extends Group> = Areas extends infer A
  ? A extends Record<G, infer D>
    ? keyof D & string
    : never
  : never;
/** The names in a group whose declaration has a property. */
type NameWith<G extends Group, P extends string> = Areas extends infer A
  ? A extends Record<G, infer D>
    ? { [N in keyof D]: D[N] extends Record<P, unknown> ? N : never }[keyof D]
    : never
  : never;

const areas: readonly AreaAccess[] = areaAccess;

/** Returns the names of a group in the order of the areas; with `property`, those whose declaration has it. */
const namesIn = (group: Group, property?: string): string[] =>
  areas.flatMap((area) =>
    Object.entries(area[group] ?? {}).flatMap(([name, rule]) =>
      property === undefined || property in rule ? [name] : [],
    ),
  );

/** Menus that a profile shows or hides; the server refuses calls of a hidden menu (spec 3 §2.17). */
export type Menu = NameIn<'menus'>;
export const menus = namesIn('menus') as readonly Menu[];

/**
 * Menus of which one is enough to search and create customers and contacts, because deals, customers and contacts refer
 * to each other.
 */
export const recordMenus = namesIn('menus', 'isOfRecords') as readonly NameWith<'menus', 'isOfRecords'>[];

/** Functions that a profile allows: the switches of its second group (spec 3 §2.17). */
export type Permission = NameIn<'functions'>;
export const functions = namesIn('functions') as readonly Permission[];

/** Menus and functions that the system profile 一般 does not have. */
export const restricted = [...namesIn('menus', 'isRestricted'), ...namesIn('functions', 'isRestricted')] as readonly (
  NameWith<'menus', 'isRestricted'> | NameWith<'functions', 'isRestricted'>
)[];

/** Features that a company can switch on or off (spec 1 §3, "Current domain"). */
export type Feature = NameIn<'features'>;
export const features = namesIn('features') as readonly Feature[];

/** Access levels of a role; each includes those before it: none, 参照, 保存, 削除. */
export const accessLevels = ['none', 'see', 'save', 'delete'] as const;
export type AccessLevel = (typeof accessLevels)[number];

/** Record kinds for which a role has a level; that of `deal` applies to deal types without their own level. */
export type RoleEntity = NameIn<'roleEntities'>;
export const roleEntities = namesIn('roleEntities') as readonly RoleEntity[];

/** Record kinds whose level does not depend on the record's type. */
export type PlainRoleEntity = Exclude<RoleEntity, NameWith<'roleEntities', 'hasTypes'>>;

/** Returns true when the level includes the needed step. */
export const reachesLevel = (level: AccessLevel, needed: AccessLevel): boolean =>
  accessLevels.indexOf(level) >= accessLevels.indexOf(needed);

type Declared<A> = A extends { masters: readonly (infer N)[] } ? N : never;
/** The masters that companies define, by their names in `GET /rest/masters`. */
export type MasterName = Declared<Areas>;
export const masterNames = areas.flatMap(({ masters = [] }) => masters) as readonly MasterName[];

/** The kinds of entries whose uses are counted before a deletion. */
export const countedNames = [...masterNames, 'custom_items'] as const;
export type CountedName = (typeof countedNames)[number];
