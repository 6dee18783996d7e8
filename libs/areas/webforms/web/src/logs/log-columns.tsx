import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import type { DataColumn } from '@crm/ui-kit';
import type { SubmissionLog } from '../domain/webform.types.ts';
import { answerColumns, answerOf } from './answer-columns.ts';
import { RecordLink } from './RecordLink.tsx';

/** When, the first few answers, what came of them, and where from. */
export function useLogColumns(rows: readonly SubmissionLog[]): DataColumn<SubmissionLog>[] {
  const t = useT('webforms');
  const { language } = useLanguage();
  return [
    {
      id: 'submitted_at',
      header: t('logs.submittedAt'),
      width: 180,
      isSortable: true,
      isRowHeader: true,
      isPinned: true,
      render: (log) => formatDateTime(log.submittedAt, language),
    },
    ...answerColumns(rows).map(({ itemId, label }) => ({
      id: `answer-${itemId}`,
      header: label,
      width: 168,
      render: (log: SubmissionLog) => answerOf(log, itemId),
    })),
    { id: 'contact', header: t('logs.contact'), width: 190, render: (log) => <RecordLink log={log} kind="contact" /> },
    {
      id: 'customer',
      header: t('logs.customer'),
      width: 220,
      render: (log) => <RecordLink log={log} kind="customer" />,
    },
    { id: 'deal', header: t('logs.deal'), width: 220, render: (log) => <RecordLink log={log} kind="deal" /> },
    { id: 'referer', header: t('logs.referer'), width: 220, render: (log) => log.refererUrl ?? '' },
    { id: 'ip', header: t('logs.ip'), width: 140, render: (log) => log.ipMasked ?? '' },
  ];
}
