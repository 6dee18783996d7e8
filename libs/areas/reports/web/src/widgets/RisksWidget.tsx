import { dealInsightsClient } from '@crm/api-client';
import type { ListRiskyDealsArgs } from '@crm/api-client';
import { selectUser } from '@crm/auth';
import { useT } from '@crm/i18n';
import { Badge } from '@crm/ui-kit';
import { callApi } from '@crm/web-kit';
import type { WidgetSetting } from '@crm/web-kit';
import { createWidgetData, WidgetBody, WidgetRows } from '@crm/web-kit/widgets';
import { useSelector } from 'react-redux';
import type { RiskyDeal } from '../domain/reports.slices.ts';
import { severityMeanings } from '../insight/severity-meanings.ts';
import { useReport } from './use-report.ts';

const SHOWN = 10;

const risky = createWidgetData<RiskyDeal[], ListRiskyDealsArgs['body']>(
  'reports/risks-widget',
  function* (body) {
    return yield* callApi(dealInsightsClient, 'listRiskyDeals', { body });
  },
  ['deals', 'actions'],
);

/** Renders the member's own deals with risks, the most severe first, each with its first risk. */
export function Widget({ setting }: { setting: WidgetSetting }) {
  const report = useReport(setting);
  const userId = useSelector(selectUser)?.id;
  if (!report || userId === undefined) return null;
  return <Rows dealTypeId={report.dealTypeId} userId={userId} />;
}

function Rows({ dealTypeId, userId }: { dealTypeId: number; userId: number }) {
  const t = useT('reports');
  const state = risky.useWidgetData({ dealTypeId, userId, perPage: SHOWN });
  return (
    <WidgetBody of={state} isEmpty={(deals) => deals.length === 0} emptyText={t('risks.empty')}>
      {(deals) => (
        <WidgetRows
          label={t('view.risks')}
          rows={deals.map(({ dealId, name, risks: [first, ...others] }) => ({
            ...{ id: dealId, href: `/deals/${dealId}`, title: name },
            sub: t(`risk.${first!.riskType}.reason`, {
              ...{ value: first!.value, threshold: first!.threshold, subject: first!.subject },
            }),
            end: <Badge meaning={severityMeanings[first!.severity]}>{t(`risk.${first!.riskType}.name`)}</Badge>,
            endSub: others.length > 0 && t('risks.others', { count: others.length }),
          }))}
        />
      )}
    </WidgetBody>
  );
}
