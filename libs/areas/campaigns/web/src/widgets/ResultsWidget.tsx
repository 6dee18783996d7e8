import { campaignResultsClient } from '@crm/api-client';
import type { ListRecentMailResultsAnswer } from '@crm/api-client';
import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { callApi } from '@crm/web-kit';
import { createWidgetData, WidgetBody, WidgetRows } from '@crm/web-kit/widgets';

type Row = ListRecentMailResultsAnswer['data'][number];

/** The most mails that a widget shows. */
const SHOWN = 8;

const latest = createWidgetData<Row[], null>(
  'campaigns/widget',
  function* () {
    return yield* callApi(campaignResultsClient, 'listRecentMailResults', { itemsPerPage: SHOWN });
  },
  ['campaigns'],
);

/** Renders the mails sent last with their openings and clicks; each leads to its results. */
export function Widget() {
  const t = useT('campaigns');
  const { language } = useLanguage();
  const state = latest.useWidgetData(null);
  return (
    <WidgetBody of={state} isEmpty={(rows) => rows.length === 0} emptyText={t('widget.empty')}>
      {(rows) => (
        <WidgetRows
          label={t('widget.title')}
          rows={rows.map((row) => ({
            id: row.campaignEmailId,
            href: `/campaigns/${row.campaignId}/emails/${row.campaignEmailId}`,
            title: row.subject,
            sub: `${row.campaignName}・${formatDateTime(row.startedAt, language)}`,
            end: t('widget.rates', { open: row.openRate, click: row.clickRate }),
            endSub: t('widget.sent', { sent: row.sent, targets: row.targets }),
          }))}
        />
      )}
    </WidgetBody>
  );
}
