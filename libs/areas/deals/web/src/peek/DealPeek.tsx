import { RecordFrame, useRecord } from '@crm/customers-web/parts';
import { useT } from '@crm/i18n';
import { Button, Card } from '@crm/ui-kit';
import { PeekParts } from '@crm/web-kit';
import { useDispatch } from 'react-redux';
import type { Deal } from '../domain/deal.types.ts';
import { useDealRights } from '../domain/use-deal-rights.ts';
import { formOpened } from '../form/form.events.ts';
import { PhaseTag } from '../parts/PhaseTag.tsx';
import { dealRecord, selectDealRecord } from '../record/deal-record.slice.ts';
import { DealContacts } from '../record/DealContacts.tsx';
import { DealFacts } from '../record/DealFacts.tsx';
import { DealKeyFacts } from '../record/DealKeyFacts.tsx';
import styles from './DealPeek.module.css';

/** A deal beside the list: the facts, the people, and what was done last. */
export function DealPeek({ recordId }: { recordId: number }) {
  const t = useT('deals');
  const { record, status, failure, reload } = useRecord(dealRecord, selectDealRecord, recordId);
  return (
    <RecordFrame
      status={status}
      failure={failure}
      hasRecord={record !== null}
      onRetry={reload}
      listHref="/deals"
      listText={t('page.back')}
    >
      {record && <DealParts deal={record} />}
    </RecordFrame>
  );
}

function DealParts({ deal }: { deal: Deal }) {
  const t = useT('deals');
  const dispatch = useDispatch();
  const { maySave } = useDealRights(deal);
  return (
    <div className={styles.peek}>
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
        <DealContacts contacts={deal.contacts} />
      </Card>
      <PeekParts place="deal" recordId={deal.id} />
    </div>
  );
}
