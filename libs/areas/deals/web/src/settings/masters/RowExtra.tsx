import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { NumberField, Select } from '@crm/ui-kit';
import type { DraftRow } from './draft.ts';
import { endStatuses, phaseStatuses } from './master-kinds.ts';
import type { ActionPattern, EndStatus, ListKind, PhaseStatus } from './master-kinds.ts';
import styles from './Masters.module.css';

interface RowExtraProps {
  kind: ListKind;
  row: DraftRow;
  /** The name of the row. */
  name: string;
  error?: string;
  isDisabled: boolean;
  onChange: (change: Partial<DraftRow>) => void;
}

/**
 * Renders the row's fields besides its name: status and expected days of a phase, rate of a probability, end status of
 * a reason, action pattern of a purpose.
 */
export function RowExtra({ kind, row, name, error, isDisabled, onChange }: RowExtraProps) {
  const t = useT('deal-settings');
  const { actionPatterns } = useMasters();
  if (kind === 'phases') {
    return (
      <>
        <Select
          label={t('phase.statusOf', { name })}
          isLabelHidden
          isDisabled={isDisabled}
          value={String(row.status)}
          options={phaseStatuses.map((status) => ({ value: String(status), label: t(`phase.status${status}`) }))}
          onChange={(chosen) => onChange({ status: Number(chosen) as PhaseStatus })}
        />
        {row.status === 1 ? (
          <NumberField
            label={t('phase.stayOf', { name })}
            isLabelHidden
            isDisabled={isDisabled}
            suffix={t('phase.days')}
            placeholder={t('phase.noStay')}
            value={typeof row.expectedStayDays === 'number' ? row.expectedStayDays : null}
            error={error}
            onChange={(days, text) => onChange({ expectedStayDays: days ?? (text.trim() === '' ? null : text) })}
          />
        ) : (
          <span className={styles.noStay} />
        )}
      </>
    );
  }
  if (kind === 'reasons') {
    return (
      <Select
        label={t('reason.endOf', { name })}
        isLabelHidden
        isDisabled={isDisabled}
        value={row.phaseStatus == null ? null : String(row.phaseStatus)}
        placeholder={t('reason.both')}
        clearText={t('reason.both')}
        options={endStatuses.map((status) => ({ value: String(status), label: t(`reason.only${status}`) }))}
        onChange={(chosen) => onChange({ phaseStatus: chosen === null ? null : (Number(chosen) as EndStatus) })}
      />
    );
  }
  if (kind === 'probabilities') {
    return (
      <NumberField
        label={t('probability.rateOf', { name })}
        isLabelHidden
        isDisabled={isDisabled}
        suffix="%"
        placeholder={t('probability.none')}
        value={typeof row.rate === 'number' ? row.rate : null}
        error={error}
        onChange={(rate, text) => onChange({ rate: rate ?? (text.trim() === '' ? null : text) })}
      />
    );
  }
  if (kind !== 'actionPurposes') return null;
  return (
    <Select
      label={t('purpose.patternOf', { name })}
      isLabelHidden
      isDisabled={isDisabled}
      value={row.patternId == null ? null : String(row.patternId)}
      placeholder={t('purpose.any')}
      clearText={t('purpose.any')}
      options={actionPatterns.map((pattern) => ({ value: String(pattern.id), label: pattern.name }))}
      onChange={(chosen) => onChange({ patternId: chosen === null ? null : (Number(chosen) as ActionPattern) })}
    />
  );
}
