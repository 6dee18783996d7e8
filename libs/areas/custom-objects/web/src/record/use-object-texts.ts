import { objectScope, useCustomDifferences } from '@crm/custom-fields-web/parts';
import { useT } from '@crm/i18n';
import type { FieldTexts } from '@crm/records-web/parts';
import type { Difference, RecordConflict } from '@crm/web-kit';
import type { ObjectRecord } from '../kinds/object.types.ts';

/** Returns the texts of the fields in a history; items come with their names. */
export function useFieldTexts(): FieldTexts {
  const t = useT('custom-objects');
  return {
    name: (field) => t(`field.${field}`, { defaultValue: field }),
    value: (_field, value) => value,
    // The title is one of the items, which the history has anyway.
    shown: (fields) => fields.filter(({ field }) => field !== 'title'),
  };
}

/** Returns a hook that gives the items that the user changed, with both versions. */
export const differencesOf = (id: number) =>
  function useDifferences() {
    const differences = useCustomDifferences(objectScope(id));
    return ({ current, mine }: RecordConflict<ObjectRecord>): Difference[] =>
      differences(current.customs, mine.customs ?? []);
  };
