import { isFormula } from '@crm/custom-fields-rules';
import { useT } from '@crm/i18n';
import { FormSwitch } from '@crm/web-kit';
import { useFormikContext } from 'formik';
import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { CustomField } from '../fields/CustomField.tsx';
import type { CustomScope } from '../items/items.types.ts';
import { emptyValue } from '../values/form-values.ts';
import { draftItem } from './draft-item.ts';
import { canBeUnique, canStart } from './drafts.ts';
import type { ItemValues } from './drafts.ts';
import styles from './Settings.module.css';

/** Renders the further settings of an item of custom objects: search, duplicates and the value to start with. */
export function ObjectFields({ scope }: { scope: CustomScope }) {
  const t = useT('custom-field-settings');
  const { values } = useFormikContext<ItemValues>();
  const { itemType } = values;
  useEmptyOnOtherType();
  if (isFormula(itemType)) return null;
  return (
    <>
      {canStart(itemType) && (
        <Suspense fallback={null}>
          <CustomField
            key={itemType}
            name="defaultValue"
            item={draftItem(values, { name: t('item.defaultValue'), required: false })}
            scope={scope}
          />
        </Suspense>
      )}
      <div className={styles.switches}>
        <FormSwitch name="searchable" label={t('item.searchable')} />
        {canBeUnique(itemType) && <FormSwitch name="unique" label={t('item.unique')} />}
      </div>
    </>
  );
}

/** Empties the value to start with when the type changes, because it belongs to the other type. */
function useEmptyOnOtherType() {
  const { values, setFieldValue } = useFormikContext<ItemValues>();
  const itemType = values.itemType as Parameters<typeof emptyValue>[0]['itemType'];
  const before = useRef(itemType);
  const empty = useEffectEvent(() => void setFieldValue('defaultValue', emptyValue({ itemType })));
  useEffect(() => {
    if (before.current === itemType) return;
    before.current = itemType;
    empty();
  }, [itemType]);
}
