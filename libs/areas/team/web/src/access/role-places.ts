import type { Place, Role } from './access.slice.ts';

/** Returns the direct children of a role, in order. */
export const childrenOf = (roles: readonly Role[], parentId: number | null): Role[] =>
  roles.filter((role) => role.parentId === parentId);

/** Returns the depth of a role; 0 at the top. */
export function depthOf(roles: readonly Role[], { parentId }: Role): number {
  const parent = roles.find(({ id }) => id === parentId);
  return parent ? 1 + depthOf(roles, parent) : 0;
}

/** Returns true for the role itself and for every role below it. */
export const isWithin = (roles: readonly Role[], role: Role | undefined, id: number): boolean =>
  role !== undefined &&
  (role.id === id ||
    isWithin(
      roles,
      roles.find((one) => one.id === role.parentId),
      id,
    ));

export type Move = 'up' | 'down' | 'in' | 'out';

/** Returns the target of a move, or undefined for an impossible one. */
export function placeAfter(roles: readonly Role[], role: Role, move: Move): Place | undefined {
  const neighbours = childrenOf(roles, role.parentId);
  const index = neighbours.findIndex(({ id }) => id === role.id);
  const above = neighbours[index - 1];
  if (move === 'up') return above && { parentId: role.parentId, beforeId: above.id };
  if (move === 'in') return above && { parentId: above.id, beforeId: null };
  if (move === 'down') {
    const below = neighbours[index + 1];
    return below && { parentId: role.parentId, beforeId: neighbours[index + 2]?.id ?? null };
  }
  const parent = roles.find(({ id }) => id === role.parentId);
  if (!parent) return undefined;
  const uncles = childrenOf(roles, parent.parentId);
  const next = uncles[uncles.findIndex(({ id }) => id === parent.id) + 1];
  return { parentId: parent.parentId, beforeId: next?.id ?? null };
}
