import { useT } from '@crm/i18n';
import { Select } from '@crm/ui-kit';
import { useSelector } from 'react-redux';
import type { DealSettingsRoot } from '../area.types.ts';
import type { DraftRow } from './draft.ts';
import styles from './Masters.module.css';
import type { ListKind } from './master-kinds.ts';
import { usesKey } from './uses.slice.ts';
import type { MasterUse } from './uses.slice.ts';

interface RemovedRowProps {
  kind: ListKind;
  row: DraftRow;
  /** All rows of the list; those that remain can replace this one. */
  rows: readonly DraftRow[];
  isDisabled: boolean;
  onReplace: (id: number | null) => void;
}

const none: readonly MasterUse[] = [];

/** Renders a row that the next save deletes: the records that use it, and the choice of their replacement. */
export function RemovedRow({ kind, row, rows, isDisabled, onReplace }: RemovedRowProps) {
  const t = useT('deal-settings');
  const { id, name, replacementId } = row;
  const uses = useSelector(
    ({ 'deal-settings': { uses: known } }: DealSettingsRoot) => (id && known[usesKey({ kind, id })]) || none,
  );
  const isHeld = uses.some((use) => use.isHeld);
  const candidates = rows.flatMap((other) =>
    other.id !== undefined && !other.isRemoved && (kind !== 'phases' || other.status === row.status)
      ? [{ value: String(other.id), label: other.name }]
      : [],
  );
  // A replacement does not apply to forms, which only lose the choice.
  const canBeReplaced = uses.some((use) => use.name !== 'webforms');
  const chosen = candidates.some(({ value }) => value === String(replacementId)) ? String(replacementId) : null;
  return (
    <div className={styles.removed}>
      <s className={styles.gone}>{name}</s>
      <span className={styles.note}>{t('list.willGo')}</span>
      {uses.length > 0 && (
        <p className={styles.uses}>
          {t('uses.text', {
            uses: uses.map((use) => t(`uses.${use.name}`, { count: use.count })).join(t('types.and')),
          })}
          {uses.some((use) => use.name === 'webforms') && t('uses.ofForms')}
          {canBeReplaced && !isHeld && t(kind === 'dealCustomerTypes' ? 'uses.goAlong' : 'uses.keepName')}
        </p>
      )}
      {canBeReplaced && candidates.length > 0 && (
        <Select
          label={t('list.replaceOf', { name })}
          isLabelHidden
          isDisabled={isDisabled}
          value={chosen}
          placeholder={t('list.replacement')}
          clearText={isHeld ? undefined : t('list.noReplacement')}
          options={candidates}
          onChange={(value) => onReplace(value === null ? null : Number(value))}
        />
      )}
      {isHeld && candidates.length === 0 && <p className={styles.uses}>{t('uses.addFirst')}</p>}
    </div>
  );
}
