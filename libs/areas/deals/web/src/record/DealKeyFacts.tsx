import { useT } from '@crm/i18n';
import type { Deal } from '../domain/deal.types.ts';
import { Amount } from '../parts/Amount.tsx';
import { ColourLabel } from '../parts/ColourLabel.tsx';
import { DueDate } from '../parts/DueDate.tsx';
import { Owner } from '../parts/Owner.tsx';
import { ProbabilityBadge } from '../parts/ProbabilityBadge.tsx';
import styles from './DealKeyFacts.module.css';

/** Renders the key facts of a deal. */
export function DealKeyFacts({ deal }: { deal: Deal }) {
  const t = useT('deals');
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('field.amount')}</dt>
        <dd className={deal.amount === null ? styles.absent : styles.amount}>
          {deal.amount === null ? t('card.noAmount') : <Amount value={deal.amount} />}
        </dd>
      </div>
      <div>
        <dt>{t('field.expectedContractDate')}</dt>
        <dd>
          <DueDate deal={deal} />
        </dd>
      </div>
      <div>
        <dt>{t('field.probability')}</dt>
        <dd>
          <ProbabilityBadge probabilityId={deal.probabilityId} />
        </dd>
      </div>
      <div>
        <dt>{t('field.user')}</dt>
        <dd>
          <Owner userId={deal.userId} />
        </dd>
      </div>
      <div>
        <dt>{t('field.colourLabel')}</dt>
        <dd>
          <ColourLabel deal={deal} />
        </dd>
      </div>
    </dl>
  );
}
