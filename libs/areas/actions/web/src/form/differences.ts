import { useState } from 'react';
import { changedCustoms, customsBody, useCustomDifferences } from '@crm/custom-fields-web/parts';
import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import type { Difference } from '@crm/web-kit';
import type { Action } from '../domain/action.types.ts';
import type { ActionValues, Person } from './form.types.ts';
import { momentsOf, valuesOf } from './form.values.ts';

interface Versions {
  /** The action as it was when the form was opened. */
  before: Action;
  /** The action as another member has saved it since. */
  newest: Action;
  /** The values in the form. */
  mine: ActionValues;
  /** The people whose names the form knows. */
  people: readonly Person[];
}

/** Lists fields that both the user and another member changed, as text; custom values and people included. */
export function useDifferences({ before, newest, mine, people }: Versions): Difference[] {
  const t = useT('actions');
  const wordsOf = useWordsOf([...people, ...newest.contacts]);
  const customDifferences = useCustomDifferences('action');
  const [now] = useState(() => new Date());
  const [was, theirs, own] = [wordsOf(valuesOf(before, { now })), wordsOf(valuesOf(newest, { now })), wordsOf(mine)];
  const fields = (Object.keys(own) as (keyof typeof own)[]).filter(
    (field) => own[field] !== was[field] && own[field] !== theirs[field],
  );
  return [
    ...fields.map((field) => ({ label: t(`field.${field}`), theirs: theirs[field], mine: own[field] })),
    ...customDifferences(newest.customs, changedCustoms(before.customs, customsBody(mine.customs))),
  ];
}

/** Formats the fields of an action for a reader. */
function useWordsOf(people: readonly Person[]) {
  const t = useT('actions');
  const { language } = useLanguage();
  const masters = useMasters();
  const when = (time: string | null) => (time ? formatDateTime(time, language) : '');
  const named = (ids: readonly string[], nameOf: (id: number) => string) =>
    [...ids].sort().map(Number).map(nameOf).join('、');
  return (values: ActionValues) => {
    const { start, end } = momentsOf(values);
    return {
      status: t(`state.${values.status}`),
      pattern: t(`pattern.${values.patternId}`),
      purpose: masters.nameOf('actionPurposes', values.purposeId),
      start: when(start),
      end: when(end),
      user: masters.nameOf('users', values.userId),
      invitees: named(values.inviteeIds, (id) => masters.nameOf('users', id)),
      contacts: named(values.contactIds, (id) => people.find((one) => one.id === id)?.name ?? `ID ${id}`),
      preNote: values.preNote.trim(),
      result: values.result.trim(),
      extraResult: values.extraResult.trim(),
    };
  };
}
