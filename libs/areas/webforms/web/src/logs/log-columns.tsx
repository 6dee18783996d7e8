import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import type { DataColumn } from '@crm/ui-kit';
import type { SubmissionLog } from '../domain/webform.types.ts';
import { answerColumns, answerOf } from './answer-columns.ts';
import type { LogColumn } from './log-tools.slice.ts';
import { RecordLink } from './RecordLink.tsx';

/** Returns the text of a cell for a column of the setting. */
function cellOf(log: SubmissionLog, key: string): string {
  if (key.startsWith('item_')) return answerOf(log, Number(key.slice('item_'.length)));
  if (key.startsWith('utm_')) return log.utm[key.slice('utm_'.length) as keyof SubmissionLog['utm']] ?? '';
  if (key === 'referer_url') return log.refererUrl ?? '';
  if (key === 'origin_url') return log.originUrl ?? '';
  if (key === 'ip_masked') return log.ipMasked ?? '';
  return key === 'version' ? String(log.version ?? '') : '';
}

const records = ['contact', 'customer', 'deal'] as const;
/** The columns that the server can sort by. */
const sortable = ['submitted_at', 'contact', 'customer', 'version'];
const widths: Record<string, number> = { contact: 190, customer: 220, deal: 220, referer_url: 220, origin_url: 220 };

/** Returns the columns: time, sender, the first answers, the other results, and the origin. */
export function useLogColumns(
  rows: readonly SubmissionLog[],
  setting: readonly LogColumn[] | null,
): DataColumn<SubmissionLog>[] {
  const t = useT('webforms');
  const { language } = useLanguage();
  const timeWidth = language === 'en' ? 212 : 180;
  const time = (log: SubmissionLog) => formatDateTime(log.submittedAt, language);
  if (setting) {
    return setting
      .filter(({ visible }) => visible)
      .map(({ key, label, width }, index): DataColumn<SubmissionLog> => {
        const record = records.find((kind) => kind === key);
        const render = (log: SubmissionLog) => {
          if (record) return <RecordLink log={log} kind={record} />;
          if (key === 'submitted_at') return time(log);
          return key === 'processing_state' ? t(`logs.processing.${log.processingState}`) : cellOf(log, key);
        };
        return {
          id: key,
          header: label,
          width: width ?? widths[key] ?? (key === 'submitted_at' ? timeWidth : 168),
          isSortable: sortable.includes(key),
          // The first column is the header of its row.
          isRowHeader: index === 0,
          isPinned: index === 0,
          render,
        };
      });
  }
  return [
    {
      id: 'submitted_at',
      header: t('logs.submittedAt'),
      width: timeWidth,
      isSortable: true,
      isRowHeader: true,
      isPinned: true,
      render: time,
    },
    {
      id: 'contact',
      header: t('logs.contact'),
      width: 190,
      isSortable: true,
      render: (log) => <RecordLink log={log} kind="contact" />,
    },
    ...answerColumns(rows).map(({ itemId, label }) => ({
      id: `answer-${itemId}`,
      header: label,
      width: 168,
      render: (log: SubmissionLog) => answerOf(log, itemId),
    })),
    {
      id: 'customer',
      header: t('logs.customer'),
      width: 220,
      isSortable: true,
      render: (log) => <RecordLink log={log} kind="customer" />,
    },
    { id: 'deal', header: t('logs.deal'), width: 220, render: (log) => <RecordLink log={log} kind="deal" /> },
    { id: 'referer', header: t('logs.referer'), width: 220, render: (log) => log.refererUrl ?? '' },
    { id: 'ip', header: t('logs.ip'), width: 140, render: (log) => log.ipMasked ?? '' },
  ];
}
