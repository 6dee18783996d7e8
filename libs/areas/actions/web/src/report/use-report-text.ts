import { formatDate } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { targetOf } from '../domain/action.types.ts';
import type { Action } from '../domain/action.types.ts';
import { clockOf } from '../domain/times.ts';

interface Report {
  name: string;
  day: string;
  done: readonly Action[];
  open: readonly Action[];
}

/** The report as plain text, for mails and chats. */
export function useReportText() {
  const t = useT('actions');
  const { language } = useLanguage();
  const masters = useMasters();
  const lines = (action: Action) => {
    const { startDatetime, endDatetime, patternId, purposeId, customerName } = action;
    const target = targetOf(action);
    const about = [customerName !== target.name ? customerName : null, target.name].filter(Boolean).join(' ');
    const kind = [t(`pattern.${patternId}`), masters.nameOf('actionPurposes', purposeId)].filter(Boolean).join(' ');
    const note = action.status === 'completed' ? action.result : action.preNote;
    const text = (note ?? '')
      .split('\n')
      .filter(Boolean)
      .map((line) => `  ${line}`);
    return [`・${clockOf(startDatetime)}–${clockOf(endDatetime)} ${kind} ${about}`, ...text];
  };
  return ({ name, day, done, open }: Report): string =>
    [
      `${t('report.title', { day: formatDate(day, language) })} ${name}`,
      ...(done.length > 0 ? ['', `■${t('report.done')}`, ...done.flatMap(lines)] : []),
      ...(open.length > 0 ? ['', `■${t('report.open')}`, ...open.flatMap(lines)] : []),
    ].join('\n');
}
