import { CustomFacts, dealScope } from '@crm/custom-fields-web/parts';
import { formatDate, formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { useCompany, useMasters } from '@crm/identity-web';
import { DescriptionList, Link } from '@crm/ui-kit';
import type { Deal } from '../domain/deal.types.ts';
import { isGoal } from '../domain/phase.rules.ts';
import { useDealRights } from '../domain/use-deal-rights.ts';
import { DealLabels } from '../labels/DealLabels.tsx';
import { PhaseTag } from '../parts/PhaseTag.tsx';
import styles from './DealFacts.module.css';

/** Renders the fields of a deal, read-only. */
export function DealFacts({ deal }: { deal: Deal }) {
  const t = useT('deals');
  const { language } = useLanguage();
  const masters = useMasters();
  const time = (at: string | null) => at && formatDateTime(at, language);
  const { maySave } = useDealRights(deal);
  const hasEnded = deal.closedAt !== null;
  const reason = isGoal(masters.find('phases', deal.phaseId)) ? 'field.wonReason' : 'field.stoppedReason';
  const form = deal.webformSubmission;
  const showsType = useCompany()?.showDealType !== false;
  const items = [
    { term: t('field.dealCode'), description: deal.dealCode },
    ...(showsType ? [{ term: t('field.dealType'), description: masters.nameOf('dealTypes', deal.dealTypeId) }] : []),
    { term: t('field.phase'), description: <PhaseTag phaseId={deal.phaseId} /> },
    { term: t('field.product'), description: masters.nameOf('products', deal.productId) },
    { term: t('field.channel'), description: masters.nameOf('channels', deal.channelId) },
    ...(hasEnded
      ? [
          { term: t(reason), description: masters.nameOf('reasons', deal.reasonId) },
          { term: t('field.closedOn'), description: deal.closedAt && formatDate(deal.closedAt, language) },
          {
            term: t('field.closingLeadtime'),
            description: deal.closingLeadtime === null ? null : t('unit.days', { count: deal.closingLeadtime }),
          },
        ]
      : []),
    { term: t('field.lastActionCompletedAt'), description: time(deal.lastActionCompletedAt) },
    { term: t('field.nextActionAt'), description: time(deal.nextActionAt) },
    ...(form
      ? [
          {
            term: t('field.webform'),
            description: (
              <Link href={`/forms/${form.webformId}/logs`}>{t('page.fromWebform', { name: form.webformName })}</Link>
            ),
          },
        ]
      : []),
    {
      term: t('field.createdAt'),
      description: <By time={time(deal.createdAt)} name={masters.nameOf('users', deal.createdBy)} />,
    },
    {
      term: t('field.updatedAt'),
      description: <By time={time(deal.updatedAt)} name={masters.nameOf('users', deal.updatedBy)} />,
    },
  ];
  return (
    <CustomFacts
      scope={dealScope(deal.dealTypeId)}
      customs={deal.customs}
      renderLabels={maySave ? (item, labels) => <DealLabels deal={deal} item={item} labels={labels} /> : undefined}
    >
      <DescriptionList items={items} emptyText={t('common:field.notSet')} />
    </CustomFacts>
  );
}

/** Renders a time and the member who acted, each without a line break inside. */
const By = ({ time, name }: { time: string | null; name: string }) => (
  <>
    <span className={styles.piece}>{time}</span> <span className={styles.piece}>{name}</span>
  </>
);
