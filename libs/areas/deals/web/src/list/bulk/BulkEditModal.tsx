import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import type { CustomFormValues } from '@crm/custom-fields-web/parts';
import { today } from '@crm/format';
import { Banner, DateField, Select } from '@crm/ui-kit';
import { FormModal } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { fitsEnd, isActive, isGoal } from '../../domain/phase.rules.ts';
import { useDealRightsOf } from '../../domain/use-deal-rights.ts';
import { isLacking, together } from '../../move/lacking.ts';
import type { Lacking } from '../../move/move.events.ts';
import { FieldEditor } from '../inline/FieldEditor.tsx';
import { cellField } from '../inline/fields.ts';
import type { CellId, CellValue } from '../inline/fields.ts';
import { bulkSubmitted } from './bulk.events.ts';
import type { BulkChanges, BulkQuestion } from './bulk.events.ts';
import { FillFields, fillOf, nothingFilled, unfilled } from './FillFields.tsx';
import { foreseenReport } from './dry-run.ts';
import { lackingReport } from './lacking-report.ts';
import { LackingDeals } from './LackingDeals.tsx';
import { lockedBy } from './locked-by.ts';
import { LockedDeals } from './LockedDeals.tsx';
import { useBulkWords } from './use-bulk.ts';
import { useFieldNames } from './use-field-names.ts';
import { useForeseen } from './use-dry-run.ts';

const fields: { id: CellId; word: string }[] = [
  { id: 'user', word: 'deals:field.user' },
  { id: 'phase', word: 'deals:field.phase' },
  { id: 'probability', word: 'deals:field.probability' },
  { id: 'expected_contract_date', word: 'deals:field.expectedContractDate' },
  { id: 'amount', word: 'deals:field.amount' },
  { id: 'product', word: 'deals:field.product' },
  { id: 'channel', word: 'deals:field.channel' },
];

const nothing: Lacking = { fields: [], itemIds: [] };
const sizeOf = ({ fields, itemIds }: Lacking) => fields.length + itemIds.length;

/** The deals that the update skips, so that the others can be changed. */
interface LeftOut {
  leaveOutLacking?: boolean;
  leaveOutLocked?: boolean;
}

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
  const [reasonId, setReason] = useState<number | null>(null);
  const [closedOn, setClosedOn] = useState<string | null>(() => today());
  const [isTried, setTried] = useState(false);
  const rightsOf = useDealRightsOf();
  const names = useFieldNames(dealTypeId);
  const [fill, setFill] = useState(nothingFilled);
  // All fields found to be required so far; cleared when an update to another phase is sent.
  const [known, setKnown] = useState(nothing);
  const [isOther, setOther] = useState(false);
  const word = fields.find((field) => field.id === id)!.word;
  const phase = id === 'phase' ? masters.find('phases', Number(value)) : undefined;
  const foreseen = useForeseen(target, phase?.id);
  const expected = foreseen ? foreseenReport(foreseen) : undefined;
  const lockedCount = foreseen?.lockedCount ?? 0;
  const refused = isOther ? undefined : lackingReport(modal.failure);
  const refusedLocked = isOther ? undefined : lockedBy(modal.failure);
  const asked = [refused, expected].reduce(
    (sum, one) => (one ? together(sum, one.lacking) : sum),
    isOther ? nothing : known,
  );
  if (!isOther && sizeOf(asked) > sizeOf(known)) setKnown(asked);
  const asksEnd = phase !== undefined && !isActive(phase);
  const reasons = phase ? masters.ofDealType('reasons', dealTypeId).filter(fitsEnd(phase)) : [];
  const missing = {
    value: value === null && id !== 'amount',
    reason: asksEnd && reasons.length > 0 && reasonId === null,
    day: asksEnd && closedOn === null,
    ...unfilled(fill, asked),
  };
  const changes = { [cellField(id).key]: value, ...(asksEnd && { reasonId, closedOn }) } as BulkChanges;
  const send = (customs: CustomFormValues | undefined, { leaveOutLacking, leaveOutLocked }: LeftOut = {}) => {
    if (isOther) setKnown(nothing);
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
  const required = (isMissing: boolean, field: string) =>
    isTried && isMissing ? t('deals:inline.required', { field: t(field) }) : undefined;
  const reasonWord = isGoal(phase) ? 'deals:field.wonReason' : 'deals:field.stoppedReason';
  return (
    <FormModal
      {...modal}
      size="small"
      title={t('editTitle', { count })}
      submitText={t('submit')}
      canSubmit={lockedCount === 0 || lockedCount < (foreseen?.count ?? 0)}
      summary={
        refused ? (
          <LackingDeals
            report={refused}
            dealTypeId={dealTypeId}
            all={count - lockedCount}
            onLeaveOut={(customs) => send(customs, { leaveOutLacking: true })}
          />
        ) : refusedLocked === undefined ? undefined : (
          <LockedDeals
            count={refusedLocked}
            all={count}
            onLeaveOut={(customs) => send(customs, { leaveOutLocked: true })}
          />
        )
      }
      onSubmit={({ customs }: { customs?: CustomFormValues }) => {
        setTried(true);
        if (Object.values(missing).some(Boolean)) return;
        send(customs);
        // Errors of newly required fields appear only after the next attempt.
        setTried(false);
      }}
    >
      <Select
        label={t('field')}
        value={id}
        options={fields.map((field) => ({ value: field.id, label: t(field.word) }))}
        onChange={(next) => {
          if (next === null) return;
          setId(next as CellId);
          setValue(null);
          setOther(true);
          setTried(false);
        }}
      />
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
        error={required(missing.value, word)}
      />
      {asksEnd && reasons.length > 0 && (
        <Select
          label={t(reasonWord)}
          placeholder={t('common:field.choose')}
          value={reasonId === null ? null : String(reasonId)}
          options={reasons.map((reason) => ({ value: String(reason.id), label: reason.name }))}
          onChange={(next) => setReason(next === null ? null : Number(next))}
          error={required(missing.reason, reasonWord)}
        />
      )}
      {asksEnd && (
        <DateField
          label={t('deals:field.closedOn')}
          value={closedOn}
          onChange={(day) => setClosedOn(day)}
          calendarText={t('common:field.openCalendar')}
          error={required(missing.day, 'deals:field.closedOn')}
        />
      )}
      {lockedCount > 0 && refusedLocked === undefined && (
        <Banner meaning="caution">
          {t(lockedCount < (foreseen?.count ?? 0) ? 'locked' : 'allLocked', { count: lockedCount })}
        </Banner>
      )}
      {expected && !refused && (
        <LackingDeals
          isForeseen
          report={expected}
          dealTypeId={dealTypeId}
          all={count - lockedCount}
          onLeaveOut={(customs) => send(customs, { leaveOutLacking: true })}
        />
      )}
      {isLacking(asked) && (
        <FillFields dealTypeId={dealTypeId} asked={asked} values={fill} onChange={setFill} isTried={isTried} />
      )}
    </FormModal>
  );
}
