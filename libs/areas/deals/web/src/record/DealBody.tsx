import { useT } from '@crm/i18n';
import { Button, Card, Skeleton } from '@crm/ui-kit';
import { lazyPage, SlotFrame, RecordTabs, Slots, useFeatureCheck } from '@crm/web-kit';
import { DealPeople } from '../deal-contacts/DealPeople.tsx';
import type { Deal } from '../domain/deal.types.ts';
import { useDealRights } from '../domain/use-deal-rights.ts';
import styles from './DealBody.module.css';
import { DealFacts } from './DealFacts.tsx';
import { StayDays } from './StayDays.tsx';

const DealCustomers = lazyPage(() => import('../deal-customers/DealCustomers.tsx'), 'DealCustomers');
/** Preloads the comments while the deal is read; they render after the fields. */
const DealComments = lazyPage(() => import('../deal-comments/DealComments.tsx'), 'DealComments');
void DealComments.preload();

interface DealBodyProps {
  deal: Deal;
  onEdit: () => void;
}

/** Renders the fields on the left, the activities in the middle, the people on the right. */
export function DealBody({ deal, onEdit }: DealBodyProps) {
  const t = useT('deals');
  const has = useFeatureCheck();
  const { maySave } = useDealRights(deal);
  const customers = {
    id: 'customers',
    label: t('page.relatedCustomersTab'),
    content: (
      <SlotFrame resetKey={`customers ${deal.id}`}>
        <DealCustomers dealId={deal.id} dealTypeId={deal.dealTypeId} mayChange={maySave} />
      </SlotFrame>
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
        <SlotFrame resetKey={`facts ${deal.id}`} fallback={<Skeleton shape="rows" count={8} columns={2} />}>
          <DealFacts deal={deal} />
        </SlotFrame>
      </Card>
      <div className={styles.column}>
        <RecordTabs
          place="deal"
          recordId={deal.id}
          label={t('page.tabs')}
          own={has('related_customer') ? [customers] : []}
        />
        <Slots place="deal" recordId={deal.id} />
      </div>
      <div className={styles.column}>
        <SlotFrame resetKey={`comments ${deal.id}`}>
          <DealComments dealId={deal.id} />
        </SlotFrame>
        <Card
          title={t('page.contacts')}
          actions={
            maySave && (
              <Button size="small" variant="quiet" onPress={onEdit}>
                {t('contacts.change')}
              </Button>
            )
          }
        >
          <SlotFrame resetKey={`people ${deal.id}`}>
            <DealPeople deal={deal} />
          </SlotFrame>
        </Card>
        <Card title={t('page.stayDays')}>
          <StayDays deal={deal} />
        </Card>
      </div>
    </div>
  );
}
