import { useT } from '@crm/i18n';
import { Button, Card } from '@crm/ui-kit';
import { lazyPage, RecordTabs, RoomParts, useFeatureCheck } from '@crm/web-kit';
import { Suspense } from 'react';
import type { Deal } from '../domain/deal.types.ts';
import { useDealRights } from '../domain/use-deal-rights.ts';
import styles from './DealBody.module.css';
import { DealContacts } from './DealContacts.tsx';
import { DealFacts } from './DealFacts.tsx';
import { StayDays } from './StayDays.tsx';

const DealCustomers = lazyPage(() => import('../deal-customers/DealCustomers.tsx'), 'DealCustomers');
/** Comments come after the fields. */
const DealComments = lazyPage(() => import('../deal-comments/DealComments.tsx'), 'DealComments');

interface DealBodyProps {
  deal: Deal;
  onEdit: () => void;
}

/** Fields on the left, what has happened in the middle, people on the right. */
export function DealBody({ deal, onEdit }: DealBodyProps) {
  const t = useT('deals');
  const has = useFeatureCheck();
  const { maySave } = useDealRights(deal);
  const customers = {
    id: 'customers',
    label: t('page.relatedCustomers'),
    content: (
      <Suspense fallback={null}>
        <DealCustomers dealId={deal.id} dealTypeId={deal.dealTypeId} mayChange={maySave} />
      </Suspense>
    ),
  };
  return (
    <div className={styles.body}>
      <Card
        title={t('page.facts')}
        actions={
          maySave && (
            <Button size="small" variant="quiet" onPress={onEdit}>
              {t('common:action.edit')}
            </Button>
          )
        }
      >
        <DealFacts deal={deal} />
      </Card>
      <div className={styles.column}>
        <RecordTabs
          place="deal"
          recordId={deal.id}
          label={t('page.tabs')}
          own={has('related_customer') ? [customers] : []}
        />
        <RoomParts place="deal" recordId={deal.id} />
      </div>
      <div className={styles.column}>
        <Suspense fallback={null}>
          <DealComments dealId={deal.id} />
        </Suspense>
        <Card title={t('page.contacts')}>
          <DealContacts contacts={deal.contacts} />
        </Card>
        <Card title={t('page.stayDays')}>
          <StayDays deal={deal} />
        </Card>
      </div>
    </div>
  );
}
