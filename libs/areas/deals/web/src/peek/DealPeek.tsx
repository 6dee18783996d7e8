import { RecordPeek, useArea } from '@crm/records-web/parts';
import { useT } from '@crm/i18n';
import { FactFields, FieldRows } from '@crm/records-web/page';
import { Card } from '@crm/ui-kit';
import type { Deal } from '../domain/deal.types.ts';
import { PhaseTag } from '../parts/PhaseTag.tsx';
import { dealRecord, selectDealRecord } from '../record/deal-record.slice.ts';
import { DealContacts } from '../record/DealContacts.tsx';
import { DealEditing } from '../record/DealEditing.tsx';
import { recordArea } from '../record/record.store-module.ts';
import { useDealFacts } from '../record/use-deal-facts.tsx';
import { useDealSections } from '../record/use-deal-sections.tsx';

/** Renders a deal in the panel beside the list: facts, people and latest activities. */
export function DealPeek({ recordId }: { recordId: number }) {
  const t = useT('deals');
  if (!useArea(recordArea)) return null;
  return (
    <RecordPeek
      slice={dealRecord}
      select={selectDealRecord}
      recordId={recordId}
      place="deal"
      listHref="/deals"
      listText={t('page.back')}
    >
      {(deal) => <DealParts deal={deal} />}
    </RecordPeek>
  );
}

function DealParts({ deal }: { deal: Deal }) {
  const t = useT('deals');
  return (
    <DealEditing deal={deal}>
      <div>
        <PhaseTag phaseId={deal.phaseId} />
      </div>
      <FactFields fields={useDealFacts(deal)} />
      <Card title={t('page.facts')}>
        <FieldRows sections={useDealSections(deal)} />
      </Card>
      <Card title={t('page.contacts')}>
        <DealContacts contacts={deal.contacts} customerId={deal.customerId} />
      </Card>
    </DealEditing>
  );
}
