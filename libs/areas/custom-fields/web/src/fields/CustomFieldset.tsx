import { isFormula } from '@crm/custom-fields-rules';
import { errorText, useT } from '@crm/i18n';
import { Banner, Button, FormSection } from '@crm/ui-kit';
import { loadChunk } from '@crm/web-kit';
import { useFormikContext } from 'formik';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import type { CustomGroup, CustomItem, CustomScope } from '../items/items.types.ts';
import { useCustomItems } from '../items/use-custom-items.ts';
import { fieldName, missingValues } from '../values/form-values.ts';
import type { CustomFormValues } from '../values/form-values.ts';
import { CustomField } from './CustomField.tsx';

/** The formula engine loads with the first form that has a formula. */
const ComputedField = lazy(() =>
  loadChunk(() => import('./ComputedField.tsx')).then(
    (part) => ({ default: part.ComputedField }),
    // The form works without the preview: the server computes on save.
    () => ({ default: () => null }),
  ),
);

interface CustomFieldsetProps {
  scope: CustomScope;
  /** The number of columns; 2 puts fields side by side where there is room. Default 1. */
  columns?: 1 | 2;
  /** The only items to show, without their groups; all of them are required. */
  requiredIds?: readonly number[];
  /** The items that are required here although their definitions do not say so. */
  alsoRequiredIds?: readonly number[];
}

type Values = { customs?: CustomFormValues };

/**
 * Renders the custom items of a record as fields, one section per group; the form holds their values under `customs`.
 */
export function CustomFieldset({ scope, columns, requiredIds, alsoRequiredIds = [] }: CustomFieldsetProps) {
  const { groups, items: all, failure, reload } = useCustomItems(scope);
  const items = requiredIds ? all.filter(({ id }) => requiredIds.includes(id)) : all;
  const { values, setValues } = useFormikContext<Values>();
  const missing = missingValues(items, values.customs ?? {});
  const isComplete = Object.keys(missing).length === 0;
  const fill = useEffectEvent(() => {
    void setValues((now) => ({ ...now, customs: { ...missing, ...now.customs } }), false);
  });
  useEffect(() => {
    if (!isComplete) fill();
  }, [isComplete, all]);
  if (failure) return <Failed text={failure} onRetry={reload} />;
  if (groups.length === 0 || !isComplete) return null;
  if (requiredIds) {
    return (
      <Suspense fallback={null}>
        {items
          .filter(({ itemType }) => !isFormula(itemType))
          .map((item) => (
            <CustomField key={item.id} name={fieldName(item.id)} item={{ ...item, required: true }} scope={scope} />
          ))}
      </Suspense>
    );
  }
  return (
    <Suspense fallback={null}>
      {groups.map((group) => (
        <GroupFields
          key={group.id ?? 0}
          {...{ scope, group, items, columns, alsoRequiredIds }}
          isOnly={groups.length === 1}
        />
      ))}
    </Suspense>
  );
}

interface GroupProps extends Omit<CustomFieldsetProps, 'requiredIds'> {
  alsoRequiredIds: readonly number[];
  group: CustomGroup;
  items: readonly CustomItem[];
  isOnly: boolean;
}

function GroupFields({ scope, group, items, columns, alsoRequiredIds, isOnly }: GroupProps) {
  const t = useT('custom-fields');
  if (group.items.length === 0) return null;
  return (
    <FormSection title={group.name ?? t(isOnly ? 'group.only' : 'group.rest')} columns={columns}>
      {group.items.map((item) =>
        isFormula(item.itemType) ? (
          <Suspense key={item.id} fallback={null}>
            <ComputedField {...{ item, items, scope }} />
          </Suspense>
        ) : (
          <CustomField
            key={item.id}
            name={fieldName(item.id)}
            item={alsoRequiredIds.includes(item.id) ? { ...item, required: true } : item}
            scope={scope}
          />
        ),
      )}
    </FormSection>
  );
}

function Failed({ text, onRetry }: { text: Parameters<typeof errorText>[1]; onRetry: () => void }) {
  const t = useT('common');
  return (
    <Banner
      meaning="caution"
      title={t('error.loadFailed')}
      actions={
        <Button size="small" onPress={onRetry}>
          {t('action.retry')}
        </Button>
      }
    >
      {errorText(t, text)}
    </Banner>
  );
}
