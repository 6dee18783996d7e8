import { useT } from '@crm/i18n';
import { Checkbox, FieldRow, TextField } from '@crm/ui-kit';
import type { NamePart } from '@crm/validation/webform';
import { useItem } from './item-fields.ts';
import styles from './ItemSettings.module.css';

const empty: NamePart = { label: '', placeholder: '', explanation: '' };

/** Renders the settings of a name: one field, or two with the family name first (spec 3 §4.1). */
export function NameSettings() {
  const t = useT('webforms');
  const { item, rendered, change, errorOf } = useItem();
  const isKana = item.category === 'contact_name_kana';
  const fresh = {
    last: { ...empty, label: t(isKana ? 'newItem.lastNameKana' : 'newItem.lastName') },
    first: { ...empty, label: t(isKana ? 'newItem.firstNameKana' : 'newItem.firstName') },
  };
  const { split } = rendered;
  const setPart = (half: 'last' | 'first', part: Partial<NamePart>) =>
    split && change({ split: { ...split, [half]: { ...split[half], ...part } } });
  return (
    <>
      <Checkbox
        label={t('data.split')}
        isSelected={split !== null}
        onChange={(isOn) => change({ split: isOn ? fresh : false })}
      />
      {split &&
        (['last', 'first'] as const).map((half) => (
          <div key={half} role="group" aria-label={t(`data.${half}`)} className={styles.half}>
            <FieldRow>
              <TextField
                label={t(`data.${half}Label`)}
                value={split[half].label}
                maxLength={255}
                error={errorOf('split')}
                onChange={(label) => setPart(half, { label })}
              />
              <TextField
                label={t(`data.${half}Placeholder`)}
                value={split[half].placeholder}
                maxLength={255}
                onChange={(placeholder) => setPart(half, { placeholder })}
              />
            </FieldRow>
            <TextField
              label={t(`data.${half}Explanation`)}
              value={split[half].explanation}
              maxLength={2000}
              onChange={(explanation) => setPart(half, { explanation })}
            />
          </div>
        ))}
    </>
  );
}
