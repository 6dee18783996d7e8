import { formatDate } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { targetOf } from '../domain/action.types.ts';
import type { Action } from '../domain/action.types.ts';
import { clockOf } from '../domain/times.ts';
import type { MemberDay, ReportDay } from './sections.ts';

interface Report {
  /** The member's name, or the number of members. */
  name: string;
  title: string;
  isWeek: boolean;
  isOfOne: boolean;
  sections: readonly ReportDay[];
}

const indented = (text: string | null) =>
  (text ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => `  ${line}`);

/** Formats the report as plain text, for e-mails and chats. */
export function useReportText() {
  const t = useT('actions');
  const { language } = useLanguage();
  const masters = useMasters();
  const lineOf = (action: Action) => {
    const { startDatetime, endDatetime, patternId, purposeId, customerName, result, extraResult, preNote } = action;
    const target = targetOf(action);
    const about = [customerName !== target.name ? customerName : null, target.name].filter(Boolean).join(' ');
    const kind = [t(`pattern.${patternId}`), masters.nameOf('actionPurposes', purposeId)].filter(Boolean).join(' ');
    const notes = action.status === 'completed' ? [result, extraResult] : [preNote];
    return [`・${clockOf(startDatetime)}–${clockOf(endDatetime)} ${kind} ${about}`, ...notes.flatMap(indented)];
  };
  const partOf = ({ actions, report }: MemberDay) => {
    const of = (status: Action['status']) => actions.filter((one) => one.status === status).flatMap(lineOf);
    const parts: [title: string, lines: string[]][] = [
      [t('report.done'), of('completed')],
      [t('report.open'), of('planned')],
      [t('report.reflections'), indented(report?.reflections ?? null)],
      [t('report.nextPlan'), indented(report?.nextPlan ?? null)],
    ];
    return parts.flatMap(([title, lines]) => (lines.length > 0 ? ['', `■${title}`, ...lines] : []));
  };
  return ({ name, title, isWeek, isOfOne, sections }: Report): string =>
    [
      `${title} ${name}`,
      ...sections.flatMap(({ day, members }) => [
        ...(isWeek ? ['', `【${formatDate(day, language)}】`] : []),
        ...members.flatMap((part) => {
          const lines = partOf(part);
          const who = masters.nameOf('users', part.userId) || t('report.noOwner');
          return isOfOne || lines.length === 0 ? lines : ['', `◆${who}`, ...lines];
        }),
      ]),
    ].join('\n');
}
