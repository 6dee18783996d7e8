import { createRelatedSlice } from '@crm/records-web/parts';
import type { RelatedState } from '@crm/records-web/parts';
import type { StoreModule } from '@crm/web-kit';
import { objectTopic } from '../kinds/object-list.ts';
import { fetchRelated } from './related-calls.ts';
import type { RelatedRow } from './related-calls.ts';
import { sideKey } from './related-side.ts';
import type { RelatedSide } from './related-side.ts';

/** The rows of a relation on the page of a record, with their store module. */
interface RelatedReader {
  slice: ReturnType<typeof createRelatedSlice<RelatedRow>>;
  area: StoreModule;
}

const PAGE = 20;
const nothing: RelatedState<RelatedRow> = { status: 'idle', ownerId: null, rows: [], totalCount: 0, page: 0 };

function createReader(side: RelatedSide): RelatedReader {
  const name = `related-objects/${sideKey(side)}`;
  const slice = createRelatedSlice<RelatedRow>(
    name,
    (recordId, page) => fetchRelated(side, recordId, page, PAGE),
    ((state: Record<string, RelatedState<RelatedRow> | undefined>) => state[name] ?? nothing) as never,
    [objectTopic],
  );
  return { slice, area: { name, reducer: slice.reducer, saga: slice.saga } };
}

const readers = new Map<string, RelatedReader>();

/** Returns the reader of a relation on one of its sides, always the same. */
export function relatedReader(side: RelatedSide): RelatedReader {
  const key = sideKey(side);
  const reader = readers.get(key) ?? createReader(side);
  readers.set(key, reader);
  return reader;
}
