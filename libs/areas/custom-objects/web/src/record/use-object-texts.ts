import { objectScope, useCustomDifferences } from '@crm/custom-fields-web/parts';
import type { FieldTexts } from '@crm/records-web/parts';
import type { Difference, RecordConflict } from '@crm/web-kit';
import type { ObjectRecord } from '../kinds/object.types.ts';

/** Returns the texts of the fields in a history; items come with their names. */
export const useFieldTexts = (): FieldTexts => ({
  // The title is one of the items, which the history has anyway.
  shown: (fields) => fields.filter(({ field }) => field !== 'title'),
});

/** Returns a hook that gives the items that the user changed, with both versions. */
export const differencesOf = (id: number) =>
  function useDifferences() {
    const differences = useCustomDifferences(objectScope(id));
    return ({ current, mine }: RecordConflict<ObjectRecord>): Difference[] =>
      differences(current.customs, mine.customs ?? []);
  };
