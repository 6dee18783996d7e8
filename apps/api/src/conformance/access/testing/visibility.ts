/** The visibility of every record for every role: there are four records of each kind. */

import type { Sharing } from '@crm/testing/conformance';
import { brought } from '../../testing/area-conformance.ts';

/** The words in the names of records, by visibility. */
export const words = {
  east: '東の秘',
  limited: '限定の秘',
  closed: '非公開の秘',
  shared: '共通の話',
} satisfies Record<Sharing, string>;
export const sharings = Object.keys(words) as Sharing[];

/**
 * The records that each role sees. The customer and the contact of a hidden deal stay visible: the customer belongs to
 * the role of the east, the contact to nobody.
 */
export const sees: Record<string, readonly Sharing[]> = {
  admin: ['east', 'limited', 'closed', 'shared'],
  plain: ['east', 'shared'],
  upper: ['east', 'shared'],
  own: ['east', 'shared'],
  reader: ['east', 'shared'],
  sibling: ['shared'],
  blind: [],
};
export const hides = (who: string) => sharings.filter((one) => !sees[who]!.includes(one));

/** The kinds whose records stay visible when only their deal is hidden. */
const staying = brought('staying');

/** Returns true when only the deal itself is hidden. */
export const isDealAlone = (sharing: Sharing): boolean => sharing === 'limited' || sharing === 'closed';

/**
 * Returns true when a request with ids of these kinds names a hidden record; the customer and the contact of a hidden
 * deal are not hidden.
 */
export const isHidden = (who: string, sharing: Sharing, kinds: readonly string[]): boolean => {
  if (who === 'blind') return true;
  if (sees[who]!.includes(sharing)) return false;
  const open = isDealAlone(sharing) && kinds.every((kind) => staying.includes(kind));
  return !(open && seesCustomerOf(who, sharing));
};

/** Returns true when the role sees the customer of a hidden deal. */
export const seesCustomerOf = (who: string, sharing: Sharing): boolean =>
  who !== 'blind' && !(who === 'sibling' && sharing === 'limited');
