import type { DetailProblem } from './draft.ts';
import type { DetailsState } from './details.slice.ts';

const place = /^rows\[(\d+)\]\.(\w+)$/;

/** Returns the column id on the wire of a field that the runtime has turned into camelCase. */
const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns the server's issues per row that was sent, by the row's key. */
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
