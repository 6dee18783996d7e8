import { useT } from '@crm/i18n';
import { FieldRow, NumberField } from '@crm/ui-kit';
import { boundsKind } from './bounds-kind.ts';
import { useItem } from './item-fields.ts';
import styles from './ItemSettings.module.css';

/** Renders the minimum and maximum of the number, the length, or the count of choices (spec 1 §3 "bounds"). */
export function BoundsSettings() {
  const t = useT('webforms');
  const { rendered, change, errorOf } = useItem();
  const kind = boundsKind(rendered);
  if (!kind) return null;
  const { lower, upper } = rendered.bounds;
  const error = errorOf('bounds');
  const fractionDigits = rendered.validationType === 'decimal' ? 5 : 0;
  const suffix = kind === 'number' ? undefined : t(`bounds.unit.${kind}`);
  return (
    <div role="group" aria-label={t(`bounds.${kind}`)} className={styles.bounds}>
      <FieldRow>
        <NumberField
          label={t(`bounds.lower.${kind}`)}
          value={lower}
          fractionDigits={fractionDigits}
          suffix={suffix}
          error={error}
          onChange={(value) => change({ bounds: { lower: value, upper } })}
        />
        <NumberField
          label={t(`bounds.upper.${kind}`)}
          value={upper}
          fractionDigits={fractionDigits}
          suffix={suffix}
          onChange={(value) => change({ bounds: { lower, upper: value } })}
        />
      </FieldRow>
    </div>
  );
}
