import type { AuthState } from '@crm/auth';
import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { useCompany, useMasters } from './use-masters.ts';

const levels = ['none', 'see', 'save', 'delete'] as const;
type Level = (typeof levels)[number];

/** The kinds of records for which a role has a level; deals by type. */
export type Reached = 'customer' | 'contact' | 'action' | { dealType: number };

/** The kinds of records that a user can add from anywhere; a deal of any type. */
export type Begun = 'customer' | 'contact' | 'action' | 'deal';

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
      return levels.indexOf(level) >= levels.indexOf(step);
    },
    [reach],
  );
}

const menuOf = { customer: 'customers', contact: 'contacts', deal: 'deals' } as const;
const selectMenus = ({ auth }: { auth?: AuthState }) => auth?.user?.profile.permissions.menus;

/** Returns a check that the user's profile shows the menu of a kind. Actions have no menu of their own. */
export function useMenuOf(): (kind: keyof typeof menuOf) => boolean {
  const menus = useSelector(selectMenus);
  return useCallback((kind) => menus?.[menuOf[kind]] !== false, [menus]);
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
