import { useDealRightsHere } from '@crm/deals-web/rights';
import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Button, EmptyState } from '@crm/ui-kit';
import { ConflictBanner, LeaveGuard } from '@crm/web-kit';
import { nanoid } from '@reduxjs/toolkit';
import { PackageOpen } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Sheet } from '../sheet/Sheet.tsx';
import { SheetBar } from '../sheet/SheetBar.tsx';
import { useSheetRows } from '../sheet/use-sheet-rows.ts';
import { AddDetail } from './AddDetail.tsx';
import { ColumnsPopover } from './ColumnsPopover.tsx';
import { arranged } from './columns.ts';
import { DetailSums } from './DetailSums.tsx';
import styles from './Details.module.css';
import { amountSubmitted, columnsArranged, detailsOpened, detailsSubmitted, newestTaken } from './details.slice.ts';
import type { DetailDeal, DetailsState } from './details.slice.ts';
import type { DetailSet, OfferedType } from './detail.types.ts';
import { differencesOf } from './differences.ts';
import { draftOf, isDirty, newDraft, problemsOf, soundFacts } from './draft.ts';
import { Refusal } from './Refusal.tsx';
import { refusedAt } from './refused-at.ts';
import { selectRetired } from './retired.slice.ts';
import { useDetailCells } from './use-detail-cells.tsx';

interface DetailsEditorProps {
  state: DetailsState;
  deal: DetailDeal;
  set: DetailSet;
}

/** Renders a deal's rows as a table of fields; it saves only on request. */
export function DetailsEditor({ state, deal, set }: DetailsEditorProps) {
  const t = useT('product-details');
  const dispatch = useDispatch();
  const type = useMasters().dealTypes.find(({ id }) => id === deal.dealTypeId);
  const hasCost = type?.enableDealProductDetailUnitCost ?? false;
  const { rows, ...edit } = useSheetRows(state.generation, () => set.rows.map(draftOf));
  const [tried, setTried] = useState<number | null>(null);
  const adding = useRef<HTMLDivElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const { maySave } = useDealRightsHere(deal.id);
  const isSaving = state.save === 'saving' || state.taking === 'saving';
  const dirty = isDirty(rows, set.rows);
  const columns = useMemo(() => arranged(state.columns, hasCost), [state.columns, hasCost]);
  const refused = useMemo(() => refusedAt(state.refusal), [state.refusal]);
  const isTried = tried === state.generation;
  const cells = useDetailCells({
    isDisabled: isSaving || !maySave,
    onChange: edit.set,
    retired: useSelector(selectRetired),
    problemsOf: (row) => [...(isTried ? problemsOf(row) : []), ...(refused.get(row.key) ?? [])],
  });
  const add = (offered: OfferedType) => edit.add(newDraft(nanoid(), offered, deal.expectedContractDate));
  const save = (takesAmount: boolean) => {
    const isSound = rows.every((row) => problemsOf(row).length === 0);
    setTried(isSound ? null : state.generation);
    if (!isSound) {
      requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    const doneText = t(takesAmount ? 'amount.taken' : 'common:state.saved');
    if (dirty) dispatch(detailsSubmitted({ rows, takesAmount, doneText }));
    else dispatch(amountSubmitted({ doneText }));
  };
  const { newest } = state;
  useEffect(() => {
    if (newest && !dirty) dispatch(newestTaken());
  }, [dispatch, newest, dirty]);
  const shown = columns.filter(({ hidden }) => !hidden);
  return (
    <div ref={root} className={styles.editor}>
      {newest && dirty ? (
        <ConflictBanner
          differences={differencesOf(newest.rows, rows)}
          isSaving={isSaving}
          onChoose={(choice) => {
            if (choice === 'theirs') dispatch(newestTaken());
            else
              dispatch(
                detailsSubmitted({ rows, takesAmount: false, isOnTop: true, doneText: t('common:state.saved') }),
              );
          }}
        />
      ) : (
        <Refusal refusal={state.refusal} onReload={() => dispatch(detailsOpened(deal.id))} />
      )}
      <div className={styles.head}>
        <div ref={adding} className={styles.add}>
          {maySave && <AddDetail dealTypeId={deal.dealTypeId} isDisabled={isSaving} onAdd={add} />}
        </div>
        <ColumnsPopover columns={columns} onArrange={(list) => dispatch(columnsArranged(list))} />
      </div>
      {rows.length === 0 ? (
        <EmptyState
          isCompact
          icon={<PackageOpen />}
          title={t('details.emptyTitle')}
          actions={
            maySave && (
              <Button onPress={() => adding.current?.querySelector('input')?.focus()}>{t('details.choose')}</Button>
            )
          }
        >
          {maySave && t('details.emptyText')}
        </EmptyState>
      ) : (
        <Sheet
          label={t('tabs.details')}
          columns={[cells.name, ...shown.map(({ id }) => cells[id])]}
          rows={rows}
          nameOf={({ name }) => name}
          onMove={edit.move}
          onRemove={edit.remove}
          onEnd={() => adding.current?.querySelector('input')?.focus()}
          isDisabled={isSaving}
          isReadOnly={!maySave}
        />
      )}
      {(rows.length > 0 || dirty) && (
        <>
          <DetailSums
            facts={soundFacts(rows)}
            dealAmount={deal.amount}
            hasCost={hasCost}
            isDirty={dirty}
            isSaving={isSaving}
            onTake={maySave ? () => save(true) : undefined}
          />
          {maySave && <SheetBar isDirty={dirty} isSaving={isSaving} onSave={() => save(false)} onReset={edit.reset} />}
        </>
      )}
      <LeaveGuard isDirty={dirty} />
    </div>
  );
}
