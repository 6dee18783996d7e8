/** The operations of the contract, grouped by the kinds of records they name, for the visibility tests. */
import { restricted } from '@crm/contract';
import type { Operation } from '@crm/contract';
import { guarded, keysOf, naming, valid } from '../../requests.ts';
import { brought } from '../../testing/area-conformance.ts';

/** The kinds of records. */
export const kinds = brought('kinds');

const isRestricted = (can: string | undefined) => (restricted as readonly (string | undefined)[]).includes(can);

/**
 * The operations that name such a record, with the kinds. Those of a function that general members lack are left out: they
 * are refused before the record is looked up, and their areas test them.
 */
export const about = naming
  .filter(([, { access }]) => access.kind === 'signed-in' && ![access.can].flat().some(isRestricted))
  .map(([name, operation]) => {
    const marks = Object.fromEntries(kinds.map((key, index) => [key, 900_001 + index]));
    const { params, query } = valid(operation, marks);
    const named = [...Object.values(params), ...Object.values(query)].map(Number);
    return { name, operation, kinds: Object.keys(marks).filter((kind) => named.includes(marks[kind]!)) };
  })
  .filter(({ kinds }) => kinds.length > 0);

export const isReading = (name: string) =>
  /^(list|get|search|suggest|summarise)/.test(name) && !name.endsWith('UploadToken');
export const streams = ({ answer }: Operation) => answer === 'stream';

/** The operations that list without naming a record; each gets the secret word where it takes a search text. */
export const lists = guarded.filter(
  ([name, operation]) => isReading(name) && keysOf(operation.params).length === 0 && !streams(operation),
);

/** The operations that require a right of the profile. */
export const demanding = guarded.filter(
  ([, { access }]) => access.kind === 'administrator' || (access.kind === 'signed-in' && (access.menu || access.can)),
);

/** Returns true when a profile can lack the right; operations without a menu are refused by roles only. */
export const asksProfile = (name: string) => demanding.some(([one]) => one === name);

/** The operations that name a deal type and are open to members who are not administrators. */
export const ofTypes = naming.filter(([, operation]) => {
  const { params, query } = valid(operation, { deal_types: 900_009 });
  return (
    operation.access.kind === 'signed-in' &&
    Object.values({ ...params, ...query })
      .map(Number)
      .includes(900_009)
  );
});
