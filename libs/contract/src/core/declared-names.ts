import { areaAccess } from '../generated/area-access.ts';
import type { AreaAccess } from './area-access.ts';

type Areas = (typeof areaAccess)[number];

/** The groups of names that areas declare. */
export type Group = 'menus' | 'functions' | 'roleEntities' | 'features';

/** The names that the areas declare in a group. */
export type NameIn<G extends Group> = Areas extends infer A
  ? A extends Record<G, infer D>
    ? keyof D & string
    : never
  : never;

/** The names of a group whose declaration has a property. */
export type NameWith<G extends Group, P extends string> = Areas extends infer A
  ? A extends Record<G, infer D>
    ? { [N in keyof D & string]: D[N] extends Record<P, unknown> ? N : never }[keyof D & string]
    : never
  : never;

/** The names of the masters that the areas declare. */
export type DeclaredMaster = Areas extends infer A ? (A extends { masters: readonly (infer N)[] } ? N : never) : never;

/** The declarations in the order of the areas. */
export const areas: readonly AreaAccess[] = areaAccess;

const declaredIn = (area: AreaAccess, group: Group): Readonly<Record<string, object>> => area[group] ?? {};

/** Returns the names of a group in the order of the areas. */
export const namesIn = <G extends Group>(group: G): readonly NameIn<G>[] =>
  areas.flatMap((area) => Object.keys(declaredIn(area, group)) as NameIn<G>[]);

/** Returns the names of a group whose declaration has a property. */
export const namesWith = <G extends Group, const P extends string>(group: G, property: P): readonly NameWith<G, P>[] =>
  areas.flatMap((area) => {
    const having = Object.entries(declaredIn(area, group)).filter(([, rule]) => property in rule);
    return having.map(([name]) => name as NameWith<G, P>);
  });
