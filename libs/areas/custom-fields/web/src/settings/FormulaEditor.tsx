import { functionNames, rollUpFunctions } from '@crm/custom-fields-rules/formula';
import type { FormulaFinding } from '@crm/custom-fields-rules/formula';
import { useT } from '@crm/i18n';
import { Select } from '@crm/ui-kit';
import { FormTextArea } from '@crm/web-kit';
import { useFormikContext } from 'formik';
import { useRef } from 'react';
import type { ItemValues } from './drafts.ts';
import { insertedField } from './formula-text.ts';
import type { FormulaField } from './formula-text.ts';
import { problemText } from './problem-text.ts';
import styles from './Settings.module.css';

interface FormulaEditorProps {
  isArithmetic: boolean;
  fields: readonly FormulaField[];
  /** The formula's type or problem; undefined while there is no formula. */
  finding: FormulaFinding | undefined;
}

/**
 * Renders a formula with readable names; fields and functions are inserted at the cursor, and the formula is checked on
 * every key.
 */
export function FormulaEditor({ isArithmetic, fields, finding }: FormulaEditorProps) {
  const t = useT('custom-field-settings');
  const root = useRef<HTMLDivElement>(null);
  const { values, setFieldValue } = useFormikContext<ItemValues>();
  // Arithmetic items have no functions but those over related records.
  const offered = [
    ...(isArithmetic ? [] : functionNames),
    ...(fields.some(({ rollUp }) => rollUp) ? rollUpFunctions : []),
  ];
  const put = (textAfter: (before: string) => string) => {
    const area = root.current?.querySelector('textarea');
    const [from, to] = [area?.selectionStart ?? values.formula.length, area?.selectionEnd ?? values.formula.length];
    const text = textAfter(values.formula.slice(0, from));
    void setFieldValue('formula', values.formula.slice(0, from) + text + values.formula.slice(to));
    // The cursor can be placed only after the text has rendered.
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(from + text.length, from + text.length);
    });
  };
  return (
    <div ref={root} className={styles.formula}>
      <FormTextArea
        name="formula"
        label={t('formula.title')}
        isRequired
        rows={2}
        spellCheck="false"
        description={t(isArithmetic ? 'formula.hintArithmetic' : 'formula.hintLogical')}
      />
      <div role="status">
        {finding && 'result' in finding && <p className={styles.good}>{t(`formula.result.${finding.result}`)}</p>}
        {finding && 'problem' in finding && (
          <p className={styles.bad}>{problemText(t, { rule: `formula.${finding.problem}` })}</p>
        )}
      </div>
      <div className={styles.tools}>
        <Select
          label={t('formula.putField')}
          placeholder={t('common:field.choose')}
          value={null}
          options={fields.map(({ key, name }) => ({ value: key, label: name }))}
          onChange={(key) => {
            const field = fields.find((one) => one.key === key);
            if (field) put((before) => insertedField(field, before));
          }}
        />
        {offered.length > 0 && (
          <Select
            label={t('formula.putFunction')}
            placeholder={t('common:field.choose')}
            value={null}
            options={offered.map((name) => ({ value: name, label: name, description: t(`function.${name}`) }))}
            onChange={(name) => name && put(() => (name === 'TODAY' ? 'TODAY()' : `${name}(`))}
          />
        )}
      </div>
    </div>
  );
}
