import { recentCommentsClient } from '@crm/api-client';
import type { ListRecentCommentsAnswer } from '@crm/api-client';
import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { callApi } from '@crm/web-kit';
import { createWidgetData, useRecordHref, WidgetBody, WidgetRows } from '@crm/web-kit/widgets';

type Row = ListRecentCommentsAnswer['data'][number];

/** The most comments that a widget shows. */
const SHOWN = 20;

const latest = createWidgetData<Row[], null>(
  'records/recentComments',
  function* () {
    return yield* callApi(recentCommentsClient, 'listRecentComments', { itemsPerPage: SHOWN });
  },
  ['deal_comments', 'action_talk', 'custom_objects'],
);

/** Renders the latest comments; each leads to its record. */
export function Widget() {
  const t = useT('comments');
  const { language } = useLanguage();
  const { users } = useMasters();
  const hrefOf = useRecordHref();
  const state = latest.useWidgetData(null);
  const authorOf = ({ userId }: Row) => users.find(({ id }) => id === userId)?.name ?? t('somebody');
  return (
    <WidgetBody of={state} isEmpty={(rows) => rows.length === 0} emptyText={t('empty')}>
      {(rows) => (
        <WidgetRows
          label={t('records:recentComments')}
          rows={rows.map((row) => ({
            id: `${row.kind}-${row.id}`,
            href: hrefOf(row.kind, row.recordId) ?? '/',
            title: row.recordName,
            sub: row.body,
            end: authorOf(row),
            endSub: formatDateTime(row.createdAt, language),
          }))}
        />
      )}
    </WidgetBody>
  );
}
