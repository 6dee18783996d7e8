import type { DetailProblem } from './draft.ts';
import type { DetailsState } from './details.slice.ts';

const place = /^rows\[(\d+)\]\.(\w+)$/;

/** The runtime has turned the names of fields into camelCase; columns are called as on the wire. */
const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What the server refused, at the rows as they were sent, by their keys. */
export function refusedAt(refusal: DetailsState['refusal']): ReadonlyMap<string, DetailProblem[]> {
  const found = new Map<string, DetailProblem[]>();
  for (const { field, rule, params } of refusal?.failure.issues ?? []) {
    const [, index, column] = place.exec(field) ?? [];
    const row = index === undefined ? undefined : refusal!.sent[Number(index)];
    if (!row || !column) continue;
    const name = column === 'dealProductDetailTypeId' ? 'name' : columnOf(column);
    found.set(row.key, [...(found.get(row.key) ?? []), { field: name, rule, ...(params ? { params } : {}) }]);
  }
  return found;
}
