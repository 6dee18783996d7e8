import { useT } from '@crm/i18n';
import type { RecordPageDefinition } from '@crm/records-web/page';
import { useDefinition } from '../definitions/use-definition.ts';
import { objectBody, objectSchema, objectValues } from '../form/object.form.ts';
import type { ObjectValues } from '../form/object.form.ts';
import { objectKind } from '../kinds/object-kind.ts';
import type { ObjectRecord } from '../kinds/object.types.ts';
import { useName, useSections } from './use-object-fields.tsx';
import { useObjectTabs } from './use-object-tabs.tsx';
import { differencesOf } from './use-object-texts.ts';

type PageDefinition = RecordPageDefinition<ObjectRecord, ObjectValues>;

/** Returns the definition of the pages of a definition's records. */
function createPageDefinition(id: number): PageDefinition {
  function useWords() {
    const t = useT('custom-objects');
    const name = useDefinition(id)?.name ?? t('noun');
    return { list: name, noun: name };
  }
  return {
    kind: objectKind(id).page,
    right: { ownKind: id },
    star: 'custom_objects',
    place: 'custom-object',
    useWords,
    useName,
    useFacts: () => [],
    useSections,
    form: { schema: objectSchema, valuesOf: objectValues, bodyOf: objectBody },
    useDifferences: differencesOf(id),
    useTabs: useObjectTabs,
  };
}

const known = new Map<number, PageDefinition>();

/** Returns the definition of the pages of a definition's records, always the same, so that parts keep their state. */
export function pageDefinition(id: number): PageDefinition {
  const definition = known.get(id) ?? createPageDefinition(id);
  known.set(id, definition);
  return definition;
}
