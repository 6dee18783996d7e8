import { contactsClient, customObjectsClient } from '@crm/api-client';
import type { Translate } from '@crm/i18n';
import { customerChoice } from '@crm/customers-web/parts';
import type { FilterField, ReadNames, RecordChoice } from '@crm/records-web/lists';
import { callApi } from '@crm/web-kit';
import { createElement } from 'react';
import type { Definition, Relation } from '../domain/definition.types.ts';
import { RelatedPicker } from './RelatedPicker.tsx';
import type { RelatedKind } from './suggestions.ts';

const byIds = (ids: readonly number[]) => ({
  perPage: ids.length,
  searchCondition: {
    match: 'any' as const,
    conditions: ids.map((value) => ({ field: 'id', operator: 'eq' as const, value })),
  },
});

const readContactNames: ReadNames = function* (ids) {
  return yield* callApi(contactsClient, 'listContacts', { body: byIds(ids) });
};

const readObjectNames = (id: number): ReadNames =>
  function* (ids) {
    const result = yield* callApi(customObjectsClient, 'listCustomObjects', { id, body: byIds(ids) });
    return result.ok
      ? { ok: true, data: { data: result.data.data.map((one) => ({ id: one.id, name: one.title })) } }
      : result;
  };

const choices = new Map<string, RecordChoice>();

/** Returns the records of a kind as conditions name them, as the same components in every render. */
function choiceOf(kind: RelatedKind): RecordChoice | undefined {
  const { target, targetDefId } = kind;
  if (target === 'customer') return customerChoice;
  if (target !== 'contact' && target !== 'custom_object') return undefined;
  const key = `${target} ${targetDefId}`;
  const read = target === 'contact' ? readContactNames : readObjectNames(targetDefId!);
  const choice: RecordChoice = choices.get(key) ?? {
    kind: targetDefId === null ? 'contacts' : `objects/${targetDefId}`,
    Picker: (props) => createElement(RelatedPicker, { ...props, kind }),
    loadNames: async () => read,
  };
  choices.set(key, choice);
  return choice;
}

/** Returns the fields by which a list is filtered by related records. */
export const relationFilters = (t: Translate, { relations }: Definition): FilterField[] =>
  relations.flatMap((relation: Relation) => {
    const choice = choiceOf(relation);
    if (!choice) return [];
    return [
      {
        key: `relation_${relation.id}`,
        name: relation.name,
        type: 'records' as const,
        records: { ...choice, unknown: t('relations.unknown') },
      },
    ];
  });
