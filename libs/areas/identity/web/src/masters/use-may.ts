import type { AuthState } from '@crm/auth';
import { useOwnKinds } from '@crm/web-kit';
import type { RoleEntity } from '@crm/web-kit';
import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import type { Company } from './masters.slice.ts';
import { useCompany, useMasters } from './use-masters.ts';

const levels = ['none', 'see', 'save', 'delete'] as const;
type Level = (typeof levels)[number];

/** The kinds of records for which a role has a level; deals by type, and those that the company has defined by id. */
export type Reached = Exclude<RoleEntity, 'deal'> | { dealType: number } | { ownKind: number };

/** The kinds of records that a user can add from anywhere; a deal of any type. */
export type Begun = RoleEntity;

const levelIn = (reach: NonNullable<Company['reach']>, what: Exclude<Reached, { ownKind: number }>) =>
  typeof what === 'string'
    ? reach[what]
    : (reach.dealTypes.find(({ id }) => id === what.dealType)?.level ?? reach.deal);

/**
 * Returns a check of the user's role: screens hide actions that the server would refuse. `const may = useMay(); …
 * may('customer', 'delete') && <Button …>`
 */
export function useMay(): (what: Reached, step: Exclude<Level, 'none'>) => boolean {
  const reach = useCompany()?.reach;
  const kinds = useOwnKinds();
  return useCallback(
    (what, step) => {
      const isOwn = typeof what === 'object' && 'ownKind' in what;
      if (!reach && !isOwn) return true;
      const level = isOwn ? kinds.find(({ id }) => id === what.ownKind)?.level : levelIn(reach!, what);
      return levels.indexOf(level ?? 'none') >= levels.indexOf(step);
    },
    [reach, kinds],
  );
}

const selectMenus = ({ auth }: { auth?: AuthState }) => auth?.user?.profile.permissions.menus;

/** Returns a check that the user's profile shows the menu of a kind, if the kind has one: it is named by its plural. */
export function useMenuOf(): (kind: RoleEntity) => boolean {
  const menus = useSelector(selectMenus);
  return useCallback((kind) => menus?.[`${kind}s`] !== false, [menus]);
}

/** Returns a check that profile and role allow adding records of a kind; buttons that add one are hidden otherwise. */
export function useMayAdd(): (kind: Begun) => boolean {
  const may = useMay();
  const has = useMenuOf();
  const { dealTypes } = useMasters();
  return useCallback(
    (kind) =>
      (kind === 'action' ? has('deal') || has('customer') || has('contact') : has(kind)) &&
      (kind === 'deal'
        ? dealTypes.some(({ id, deleted }) => !deleted && may({ dealType: id }, 'save'))
        : may(kind, 'save')),
    [may, has, dealTypes],
  );
}
