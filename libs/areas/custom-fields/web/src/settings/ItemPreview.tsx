import { isFormula } from '@crm/custom-fields-rules';
import type { FormulaFinding } from '@crm/custom-fields-rules/formula';
import { useT } from '@crm/i18n';
import { Form } from '@crm/web-kit';
import { CustomField } from '../fields/CustomField.tsx';
import type { CustomScope } from '../items/items.types.ts';
import { emptyValue, fieldName } from '../values/form-values.ts';
import { draftItem } from './draft-item.ts';
import type { ItemValues } from './drafts.ts';
import styles from './Settings.module.css';

interface ItemPreviewProps {
  scope: CustomScope;
  draft: ItemValues;
  finding: FormulaFinding | undefined;
}

/** Renders the field as it will look in forms; users can try it. */
export function ItemPreview({ scope, draft, finding }: ItemPreviewProps) {
  const t = useT('custom-field-settings');
  if (isFormula(draft.itemType)) {
    const shown = finding && 'result' in finding ? t(`preview.${finding.result}`) : t('preview.formula');
    return <p className={styles.quiet}>{shown}</p>;
  }
  const item = draftItem(draft, { name: draft.name || t('preview.name'), required: draft.required });
  const name = fieldName(item.id);
  return (
    <Form key={draft.itemType} initialValues={{ customs: { c0: emptyValue(item) } }} onSubmit={() => {}}>
      <CustomField name={name} item={item} scope={scope} />
    </Form>
  );
}
