import { useT } from '@crm/i18n';
import { FieldsCard } from '@crm/records-web/page';
import { RecordColumns } from '@crm/records-web/parts';
import { Card } from '@crm/ui-kit';
import { lazyPage, SlotFrame, RecordTabs, Slots, useFeatureCheck } from '@crm/web-kit';
import type { Deal } from '../domain/deal.types.ts';
import { useDealRights } from '../domain/use-deal-rights.ts';
import { DealPeopleCard } from './DealPeopleCard.tsx';
import { StayDays } from './StayDays.tsx';
import { useDealSections } from './use-deal-sections.tsx';

const DealCustomers = lazyPage(() => import('../deal-customers/DealCustomers.tsx'), 'DealCustomers');
/** Preloads the comments while the deal is read; they render after the fields. */
const DealComments = lazyPage(() => import('../deal-comments/DealComments.tsx'), 'DealComments');
void DealComments.preload();

/** Renders the fields on the left, the activities in the middle, the people and the comments on the right. */
export function DealBody({ deal }: { deal: Deal }) {
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
    <RecordColumns
      fields={<FieldsCard title={t('page.facts')} sections={useDealSections(deal)} />}
      people={<DealPeopleCard deal={deal} />}
      aside={
        <>
          <SlotFrame resetKey={`comments ${deal.id}`}>
            <DealComments dealId={deal.id} />
          </SlotFrame>
          <Card title={t('page.stayDays')}>
            <StayDays deal={deal} />
          </Card>
        </>
      }
    >
      <RecordTabs
        place="deal"
        recordId={deal.id}
        label={t('page.tabs')}
        own={has('related_customer') ? [customers] : []}
      />
      <Slots place="deal" recordId={deal.id} />
    </RecordColumns>
  );
}
