import { RecordPeek, useArea } from '@crm/records-web/parts';
import { useT } from '@crm/i18n';
import { Button, Card } from '@crm/ui-kit';
import { useDispatch } from 'react-redux';
import type { Deal } from '../domain/deal.types.ts';
import { useDealRights } from '../domain/use-deal-rights.ts';
import { formOpened } from '../form/form.events.ts';
import { PhaseTag } from '../parts/PhaseTag.tsx';
import { dealRecord, selectDealRecord } from '../record/deal-record.slice.ts';
import { DealContacts } from '../record/DealContacts.tsx';
import { DealFacts } from '../record/DealFacts.tsx';
import { DealKeyFacts } from '../record/DealKeyFacts.tsx';
import { recordArea } from '../record/record.store-module.ts';

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
  const dispatch = useDispatch();
  const { maySave } = useDealRights(deal);
  return (
    <>
      <div>
        <PhaseTag phaseId={deal.phaseId} />
      </div>
      <DealKeyFacts deal={deal} />
      <Card
        title={t('page.facts')}
        actions={
          maySave && (
            <Button size="small" variant="quiet" onPress={() => dispatch(formOpened({ dealId: deal.id }))}>
              {t('common:action.edit')}
            </Button>
          )
        }
      >
        <DealFacts deal={deal} />
      </Card>
      <Card title={t('page.contacts')}>
        <DealContacts contacts={deal.contacts} customerId={deal.customerId} />
      </Card>
    </>
  );
}
