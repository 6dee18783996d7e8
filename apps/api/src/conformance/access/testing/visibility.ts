/** Who sees what: of each kind of record there are four, and everybody's sight of them is written down here. */

/** What the names of records hold, by who may see them. */
export const words = { east: '東の秘', limited: '限定の秘', closed: '非公開の秘', shared: '共通の話' };
export type Sharing = keyof typeof words;
export const sharings = Object.keys(words) as Sharing[];

/**
 * Who sees what. Of a deal that is limited to others, or whose type is, the customer and the contact stay to be seen: the
 * first belongs to the role of the east, the second to nobody.
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

/** The deal is hidden by itself, and with it only what is its own. */
export const isDealAlone = (sharing: Sharing): boolean => sharing === 'limited' || sharing === 'closed';

/** With ids of the records; of the customer and the contact of a deal that is hidden by itself there is nothing to hide. */
export const isHidden = (who: string, sharing: Sharing, kinds: readonly string[]): boolean => {
  if (who === 'blind') return true;
  if (sees[who]!.includes(sharing)) return false;
  const open = isDealAlone(sharing) && kinds.every((kind) => kind === 'customers' || kind === 'contacts');
  return !(open && seesCustomerOf(who, sharing));
};

/** Of a deal that is hidden by itself. */
export const seesCustomerOf = (who: string, sharing: Sharing): boolean =>
  who !== 'blind' && !(who === 'sibling' && sharing === 'limited');
