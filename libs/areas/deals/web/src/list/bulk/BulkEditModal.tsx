import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { isoDay } from '@crm/format';
import { DateField, Select } from '@crm/ui-kit';
import { FormModal } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { fitsEnd, isActive, isGoal } from '../../domain/phase.rules.ts';
import { FieldEditor } from '../inline/FieldEditor.tsx';
import { cellField } from '../inline/fields.ts';
import type { CellId, CellValue } from '../inline/fields.ts';
import { bulkSubmitted } from './bulk.saga.ts';
import type { BulkChanges, BulkQuestion } from './bulk.saga.ts';
import { LackingDeals } from './LackingDeals.tsx';
import { useBulkWords } from './use-bulk.ts';

const fields: { id: CellId; word: string }[] = [
  { id: 'user', word: 'field.user' },
  { id: 'phase', word: 'field.phase' },
  { id: 'probability', word: 'field.probability' },
  { id: 'expected_contract_date', word: 'field.expectedContractDate' },
  { id: 'amount', word: 'field.amount' },
  { id: 'product', word: 'field.product' },
  { id: 'channel', word: 'field.channel' },
];

/** One value for many deals. A goal or stopped phase asks for the end of all of them. */
export function BulkEditModal({ payload, ...modal }: ModalContentProps<BulkQuestion>) {
  const t = useT('deals');
  const dispatch = useDispatch();
  const masters = useMasters();
  const words = useBulkWords();
  const { target, count } = payload;
  const { dealTypeId } = target;
  const [id, setId] = useState<CellId>('user');
  const [value, setValue] = useState<CellValue>(null);
  const [reasonId, setReason] = useState<number | null>(null);
  const [closedOn, setClosedOn] = useState<string | null>(isoDay(new Date()));
  const [isTried, setTried] = useState(false);
  const word = fields.find((field) => field.id === id)!.word;
  const phase = id === 'phase' ? masters.find('phases', Number(value)) : undefined;
  const asksEnd = phase !== undefined && !isActive(phase);
  const reasons = phase ? masters.ofDealType('reasons', dealTypeId).filter(fitsEnd(phase)) : [];
  const missing = {
    value: value === null && id !== 'amount',
    reason: asksEnd && reasons.length > 0 && reasonId === null,
    day: asksEnd && closedOn === null,
  };
  const changes = { [cellField(id).key]: value, ...(asksEnd && { reasonId, closedOn }) } as BulkChanges;
  const required = (isMissing: boolean, field: string) =>
    isTried && isMissing ? t('inline.required', { field: t(field) }) : undefined;
  const reasonWord = isGoal(phase) ? 'field.wonReason' : 'field.stoppedReason';
  return (
    <FormModal
      {...modal}
      size="small"
      title={t('bulk.editTitle', { count })}
      submitText={t('bulk.submit')}
      summary={
        <LackingDeals
          question={payload}
          failure={modal.failure}
          onLeaveOut={(leftOut) =>
            dispatch(
              bulkSubmitted({ target, changes, leaveOutLacking: true, words: { ...words('bulk.updated'), leftOut } }),
            )
          }
        />
      }
      onSubmit={() => {
        setTried(true);
        if (Object.values(missing).some(Boolean)) return;
        dispatch(bulkSubmitted({ target, changes, words: words('bulk.updated') }));
      }}
    >
      <Select
        label={t('bulk.field')}
        value={id}
        options={fields.map((field) => ({ value: field.id, label: t(field.word) }))}
        onChange={(next) => {
          if (next === null) return;
          setId(next as CellId);
          setValue(null);
          setTried(false);
        }}
      />
      <FieldEditor
        key={id}
        field={cellField(id)}
        label={t(word)}
        dealTypeId={dealTypeId}
        value={value}
        onChange={setValue}
        error={required(missing.value, word)}
      />
      {asksEnd && reasons.length > 0 && (
        <Select
          label={t(reasonWord)}
          value={reasonId === null ? null : String(reasonId)}
          options={reasons.map((reason) => ({ value: String(reason.id), label: reason.name }))}
          onChange={(next) => setReason(next === null ? null : Number(next))}
          error={required(missing.reason, reasonWord)}
        />
      )}
      {asksEnd && (
        <DateField
          label={t('field.closedOn')}
          value={closedOn}
          onChange={(day) => setClosedOn(day)}
          calendarText={t('common:field.openCalendar')}
          error={required(missing.day, 'field.closedOn')}
        />
      )}
    </FormModal>
  );
}
