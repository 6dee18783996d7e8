import { dealsClient } from '@crm/api-client';
import { shortMoney, sumOfYen } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { Link } from '@crm/ui-kit';
import { callApi } from '@crm/web-kit';
import type { WidgetSetting } from '@crm/web-kit';
import { createWidgetData, WidgetBody } from '@crm/web-kit/widgets';
import type { PhaseSum } from '../domain/deal.types.ts';
import styles from './Pipeline.module.css';
import { useOpenDeals } from './use-open-deals.ts';

const sums = createWidgetData<PhaseSum[], { dealTypeId: number }>(
  'deals/pipeline-widget',
  function* (body) {
    return yield* callApi(dealsClient, 'summariseDealsByPhases', { body });
  },
  ['deals'],
);

/** Renders count and total of the open deals by phase, with a bar for the total; each phase leads to its deals. */
export function Widget({ setting }: { setting: WidgetSetting }) {
  const deals = useOpenDeals(setting);
  return deals && <Table {...deals} />;
}

function Table({ dealTypeId, phases }: NonNullable<ReturnType<typeof useOpenDeals>>) {
  const t = useT('deals');
  const { language } = useLanguage();
  const state = sums.useWidgetData({ dealTypeId });
  const sumOf = (data: readonly PhaseSum[], id: number) => data.find(({ phaseId }) => phaseId === id);
  return (
    <WidgetBody of={state} isEmpty={() => phases.length === 0} emptyText={t('widget.pipelineEmpty')}>
      {(data) => {
        const shown = phases.map(({ id, name }) => ({ id, name, sum: sumOf(data, id) }));
        const amounts = shown.map(({ sum }) => BigInt(sum?.totalAmount ?? '0'));
        const most = amounts.reduce((one, other) => (one > other ? one : other), 1n);
        const count = shown.reduce((total, { sum }) => total + (sum?.count ?? 0), 0);
        return (
          <table className={styles.table}>
            <thead className={styles.head}>
              <tr>
                <th scope="col">{t('widget.phase')}</th>
                <th scope="col">{t('widget.count')}</th>
                <th scope="col">{t('widget.total')}</th>
                <th scope="col">{t('widget.weighted')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ id, name, sum }, index) => (
                <tr key={id}>
                  <th scope="row">
                    <Link href={phasePath(dealTypeId, id)}>{name}</Link>
                    <span
                      className={styles.bar}
                      aria-hidden="true"
                      style={{ inlineSize: `${Number((amounts[index]! * 100n) / most)}%` }}
                    />
                  </th>
                  <td>{t('widget.deals', { count: sum?.count ?? 0 })}</td>
                  <td>{shortMoney(sum?.totalAmount ?? '0', language)}</td>
                  <td>{shortMoney(sum?.weightedAmount ?? '0', language)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('widget.sum')}</th>
                <td>{t('widget.deals', { count })}</td>
                <td>{shortMoney(sumOfYen(shown.map(({ sum }) => sum?.totalAmount ?? '0')), language)}</td>
                <td>{shortMoney(sumOfYen(shown.map(({ sum }) => sum?.weightedAmount ?? '0')), language)}</td>
              </tr>
            </tfoot>
          </table>
        );
      }}
    </WidgetBody>
  );
}

const phasePath = (dealTypeId: number, phaseId: number): string => {
  const condition = JSON.stringify(['phase_id', 'in', [phaseId]]);
  return `/deals?${new URLSearchParams({ view: 'list', type: String(dealTypeId), c: condition })}`;
};
