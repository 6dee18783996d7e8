import { formatDate, isoDay } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { targetOf } from '../domain/action.types.ts';
import type { Action } from '../domain/action.types.ts';
import { clockOf } from '../domain/times.ts';

interface Report {
  name: string;
  /** The days of the report, formatted. */
  days: string;
  /** The switch that shows the day of each action: in a report of several days. */
  showsDay: boolean;
  done: readonly Action[];
  open: readonly Action[];
}

/** Formats the report as plain text, for e-mails and chats. */
export function useReportText() {
  const t = useT('actions');
  const { language } = useLanguage();
  const masters = useMasters();
  const lines = (showsDay: boolean) => (action: Action) => {
    const { startDatetime, endDatetime, patternId, purposeId, customerName } = action;
    const target = targetOf(action);
    const about = [customerName !== target.name ? customerName : null, target.name].filter(Boolean).join(' ');
    const kind = [t(`pattern.${patternId}`), masters.nameOf('actionPurposes', purposeId)].filter(Boolean).join(' ');
    const notes = action.status === 'completed' ? [action.result, action.extraResult] : [action.preNote];
    const text = notes
      .filter(Boolean)
      .join('\n')
      .split('\n')
      .filter(Boolean)
      .map((line) => `  ${line}`);
    const day = showsDay ? `${formatDate(isoDay(startDatetime), language)} ` : '';
    return [`・${day}${clockOf(startDatetime)}–${clockOf(endDatetime)} ${kind} ${about}`, ...text];
  };
  return ({ name, days, showsDay, done, open }: Report): string =>
    [
      `${days} ${name}`,
      ...(done.length > 0 ? ['', `■${t('report.done')}`, ...done.flatMap(lines(showsDay))] : []),
      ...(open.length > 0 ? ['', `■${t('report.open')}`, ...open.flatMap(lines(showsDay))] : []),
    ].join('\n');
}
