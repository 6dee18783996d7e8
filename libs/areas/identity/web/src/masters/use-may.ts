import type { AuthState } from '@crm/auth';
import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { useCompany, useMasters } from './use-masters.ts';

const levels = ['none', 'see', 'save', 'delete'] as const;
type Level = (typeof levels)[number];

/** What a role has a level for; of deals by their type. */
export type Reached = 'customer' | 'contact' | 'action' | { dealType: number };

/** Kinds of records that can be begun from anywhere; a deal is of any type. */
export type Begun = 'customer' | 'contact' | 'action' | 'deal';

/**
 * Whether one's role lets one do this with records of the kind, as far as one sees them: screens hide what the server
 * would refuse. `const may = useMay(); … may('customer', 'delete') && <Button …>`
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

/** Whether one's profile shows the menu of a kind of records; what an action is about has one, actions have none. */
export function useMenuOf(): (kind: keyof typeof menuOf) => boolean {
  const menus = useSelector(selectMenus);
  return useCallback((kind) => menus?.[menuOf[kind]] !== false, [menus]);
}

/** Whether profile and role let one add records of a kind at all: what begins one is not offered otherwise. */
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
