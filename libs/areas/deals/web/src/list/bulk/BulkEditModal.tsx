import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import type { CustomFormValues } from '@crm/custom-fields-web/parts';
import { FormModal } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useDealRightsOf } from '../../domain/use-deal-rights.ts';
import { isLacking } from '../../move/lacking.ts';
import { FieldEditor } from '../inline/FieldEditor.tsx';
import { cellField } from '../inline/fields.ts';
import type { CellId, CellValue } from '../inline/fields.ts';
import { bulkSubmitted } from './bulk.events.ts';
import type { BulkChanges, BulkQuestion } from './bulk.events.ts';
import { EndFields } from './EndFields.tsx';
import { FieldChoice, fieldWord } from './FieldChoice.tsx';
import { FillFields, fillOf, nothingFilled, unfilled } from './FillFields.tsx';
import { ForeseenDeals } from './ForeseenDeals.tsx';
import { foreseenReport } from './dry-run.ts';
import { lackingReport } from './lacking-report.ts';
import { lockedBy } from './locked-by.ts';
import { RefusedDeals } from './RefusedDeals.tsx';
import type { LeftOut } from './RefusedDeals.tsx';
import { useBulkWords } from './use-bulk.ts';
import { useFieldNames } from './use-field-names.ts';
import { useForeseen } from './use-dry-run.ts';
import { usePhaseEnd } from './use-phase-end.ts';
import { useRequiredFields } from './use-required-fields.ts';

/**
 * Renders the form that sets one value on many deals. A goal or stopped phase needs the end of all of them; other
 * required fields are filled in for the deals that lack them. A dry run shows the lacking fields before anything is
 * sent.
 */
export function BulkEditModal({ payload, ...modal }: ModalContentProps<BulkQuestion>) {
  const t = useT('deal-bulk');
  const dispatch = useDispatch();
  const masters = useMasters();
  const words = useBulkWords();
  const { target, count } = payload;
  const { dealTypeId } = target;
  const [id, setId] = useState<CellId>('user');
  const [value, setValue] = useState<CellValue>(null);
  const [isTried, setTried] = useState(false);
  const rightsOf = useDealRightsOf();
  const names = useFieldNames(dealTypeId);
  const [fill, setFill] = useState(nothingFilled);
  const [isOther, setOther] = useState(false);
  const word = fieldWord(id);
  const phase = id === 'phase' ? masters.find('phases', Number(value)) : undefined;
  const foreseen = useForeseen(target, phase?.id);
  const expected = foreseen ? foreseenReport(foreseen) : undefined;
  const lockedCount = foreseen?.lockedCount ?? 0;
  const isAllLocked = lockedCount > 0 && lockedCount >= (foreseen?.count ?? 0);
  const refused = isOther ? undefined : lackingReport(modal.failure);
  const refusedLocked = isOther ? undefined : lockedBy(modal.failure);
  const { asked, forget } = useRequiredFields([refused, expected], isOther);
  const end = usePhaseEnd(dealTypeId, phase);
  const missing = {
    value: value === null && id !== 'amount',
    ...end.missing,
    ...unfilled(fill, asked),
  };
  const changes = { [cellField(id).key]: value, ...end.values } as BulkChanges;
  const send = (customs: CustomFormValues | undefined, { leaveOutLacking, leaveOutLocked }: LeftOut = {}) => {
    if (isOther) forget();
    setOther(false);
    dispatch(
      bulkSubmitted({
        target,
        changes,
        leaveOutLacking,
        // The form shows the number of locked deals above its button, so it skips them without another question.
        leaveOutLocked: leaveOutLocked || lockedCount > 0 || undefined,
        fill: fillOf(fill, asked, customs),
        fieldNames: names.all,
        locksBehind: phase !== undefined && rightsOf({ dealTypeId, phaseId: phase.id }).isLocked,
        words: words('updated'),
      }),
    );
  };
  const choose = (next: CellId) => {
    setId(next);
    setValue(null);
    setOther(true);
    setTried(false);
  };
  return (
    <FormModal
      {...modal}
      size="small"
      title={t('editTitle', { count })}
      submitText={t('submit')}
      canSubmit={!isAllLocked}
      summary={
        refused || refusedLocked !== undefined ? (
          <RefusedDeals
            {...{ dealTypeId, count, lockedCount }}
            lacking={refused}
            locked={refusedLocked ?? 0}
            onLeaveOut={send}
          />
        ) : undefined
      }
      onSubmit={({ customs }: { customs?: CustomFormValues }) => {
        setTried(true);
        if (Object.values(missing).some(Boolean)) return;
        send(customs);
        // Errors of newly required fields appear only after the next attempt.
        setTried(false);
      }}
    >
      <FieldChoice value={id} onChange={choose} />
      <FieldEditor
        key={id}
        field={cellField(id)}
        label={t(word)}
        dealTypeId={dealTypeId}
        value={value}
        onChange={(next) => {
          setValue(next);
          setOther(true);
        }}
        error={isTried && missing.value ? t('deals:inline.required', { field: t(word) }) : undefined}
      />
      {end.isAsked && <EndFields end={end} isTried={isTried} />}
      <ForeseenDeals
        {...{ dealTypeId, count, lockedCount, isAllLocked }}
        lacking={expected}
        hides={{ locked: refusedLocked !== undefined, lacking: refused !== undefined }}
        onLeaveOut={(customs) => send(customs, { leaveOutLacking: true })}
      />
      {isLacking(asked) && (
        <FillFields dealTypeId={dealTypeId} asked={asked} values={fill} onChange={setFill} isTried={isTried} />
      )}
    </FormModal>
  );
}
