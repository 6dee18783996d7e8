import type { AuthState } from '@crm/auth';
import type { RoleEntity } from '@crm/web-kit';
import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { useCompany, useMasters } from './use-masters.ts';

const levels = ['none', 'see', 'save', 'delete'] as const;
type Level = (typeof levels)[number];

/** The kinds of records for which a role has a level; deals by type. */
export type Reached = Exclude<RoleEntity, 'deal'> | { dealType: number };

/** The kinds of records that a user can add from anywhere; a deal of any type. */
export type Begun = RoleEntity;

/**
 * Returns a check of the user's role: screens hide actions that the server would refuse. `const may = useMay(); …
 * may('customer', 'delete') && <Button …>`
 */
export function useMay(): (what: Reached, step: Exclude<Level, 'none'>) => boolean {
  const reach = useCompany()?.reach;
  return useCallback(
    (what, step) => {
      if (!reach) return true;
      const level =
        typeof what === 'string'
          ? reach[what]
          : (reach.dealTypes.find(({ id }) => id === what.dealType)?.level ?? reach.deal);
      return levels.indexOf(level ?? 'none') >= levels.indexOf(step);
    },
    [reach],
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
