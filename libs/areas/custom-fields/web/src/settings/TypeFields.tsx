import { hasChoices, isFormula, itemTypes, uiModes } from '@crm/custom-fields-rules';
import type { FormulaFinding } from '@crm/custom-fields-rules/formula';
import { useT } from '@crm/i18n';
import { FormRadioGroup, FormSwitch } from '@crm/web-kit';
import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent } from 'react';
import type { ItemValues } from './drafts.ts';
import { FormulaEditor } from './FormulaEditor.tsx';
import type { FormulaField } from './formula-text.ts';
import { OptionsEditor } from './OptionsEditor.tsx';
import styles from './Settings.module.css';

interface TypeFieldsProps {
  fields: readonly FormulaField[];
  finding: FormulaFinding | undefined;
  /** The callback that receives the form's values, for the preview. */
  onDraft: (values: ItemValues) => void;
}

/** Renders the further settings of an item, by its type. */
export function TypeFields({ fields, finding, onDraft }: TypeFieldsProps) {
  const t = useT('custom-field-settings');
  const { values } = useFormikContext<ItemValues>();
  const { itemType } = values;
  const tell = useEffectEvent(onDraft);
  useEffect(() => tell(values), [values]);
  return (
    <>
      {itemType === itemTypes.choice && (
        <FormRadioGroup
          name="uiMode"
          label={t('item.uiMode')}
          orientation="horizontal"
          options={[
            { value: String(uiModes.pulldown), label: t('type.4') },
            { value: String(uiModes.radio), label: t('type.radio') },
          ]}
        />
      )}
      {hasChoices(itemType) && <OptionsEditor />}
      {isFormula(itemType) && (
        <FormulaEditor isArithmetic={itemType === itemTypes.arithmetic} {...{ fields, finding }} />
      )}
      <div className={styles.switches}>
        {!isFormula(itemType) && <FormSwitch name="required" label={t('item.requiredSwitch')} />}
        <FormSwitch name="used" label={t('item.usedSwitch')} />
        {itemType === itemTypes.text && <FormSwitch name="multiline" label={t('item.multiline')} />}
      </div>
    </>
  );
}
