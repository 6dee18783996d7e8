import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import type { Difference } from '@crm/web-kit';
import type { Action } from '../domain/action.types.ts';
import type { ActionValues } from './form.types.ts';
import { momentsOf } from './form.values.ts';

/** Fields that another has changed meanwhile, in words: theirs and what stands in the form. */
export function useDifferences(newest: Action, values: ActionValues): Difference[] {
  const t = useT('actions');
  const { language } = useLanguage();
  const masters = useMasters();
  const { start, end } = momentsOf(values);
  const when = (time: string | null) => (time ? formatDateTime(time, language) : '');
  const pairs: [string, string, string][] = [
    ['status', t(`state.${newest.status}`), t(`state.${values.status}`)],
    ['pattern', t(`pattern.${newest.patternId}`), t(`pattern.${values.patternId}`)],
    ['purpose', masters.nameOf('actionPurposes', newest.purposeId), masters.nameOf('actionPurposes', values.purposeId)],
    ['start', when(newest.startDatetime), when(start)],
    ['end', when(newest.endDatetime), when(end)],
    ['user', masters.nameOf('users', newest.userId), masters.nameOf('users', values.userId)],
    ['preNote', newest.preNote ?? '', values.preNote.trim()],
    ['result', newest.result ?? '', values.result.trim()],
  ];
  return pairs
    .filter(([, theirs, mine]) => theirs !== mine)
    .map(([field, theirs, mine]) => ({ label: t(`field.${field}`), theirs, mine }));
}
