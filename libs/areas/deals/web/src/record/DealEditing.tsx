import { EditingContext, SaveFailure, useRecordEditing } from '@crm/records-web/page';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Deal } from '../domain/deal.types.ts';
import { useDealRights } from '../domain/use-deal-rights.ts';
import { dealForm } from './deal-form.ts';
import { dealFields, dealRecord, selectDealRecord } from './deal-record.slice.ts';
import { DealPageConflict } from './DealPageConflict.tsx';
import styles from './DealView.module.css';

/** Lets the values of a deal within it be edited in place, and shows what went wrong above them. */
export function DealEditing({ deal, children }: { deal: Deal; children: ReactNode }) {
  const dispatch = useDispatch();
  const state = useSelector(selectDealRecord);
  const { maySave } = useDealRights(deal);
  const editing = useRecordEditing({
    slice: dealRecord,
    fields: dealFields,
    form: dealForm,
    state,
    record: deal,
    maySave,
  });
  const { conflictResolved, saveFailureDismissed } = dealRecord.actions;
  return (
    <EditingContext value={editing}>
      <div className={styles.view}>
        <SaveFailure
          failure={state.saveFailure}
          editing={editing}
          onDismiss={() => void dispatch(saveFailureDismissed())}
        />
        {state.conflict && (
          <DealPageConflict
            conflict={state.conflict}
            isSaving={state.pending.length > 0}
            onChoose={(choice) => void dispatch(conflictResolved(choice))}
          />
        )}
        {children}
      </div>
    </EditingContext>
  );
}
