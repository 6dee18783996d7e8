import { isFormula, itemTypes, typesOf } from '@crm/custom-fields-rules';
import { checkFormulas } from '@crm/custom-fields-rules/formula';
import { useT } from '@crm/i18n';
import { Banner, FormLayout } from '@crm/ui-kit';
import type { ModalState } from '@crm/ui-kit';
import { limits, normaliseText, labelKey } from '@crm/validation';
import { plainText, requiredText } from '@crm/validation/yup';
import { FormModal, FormSelect, FormTextField, useFeatureCheck } from '@crm/web-kit';
import type { ApiFailure } from '@crm/web-kit';
import { Suspense, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { object } from 'yup';
import { itemSubmitted } from '../items/items.slice.ts';
import { definitionOf, hasGroups } from '../items/items.types.ts';
import type { CustomGroup, CustomItem, CustomScope } from '../items/items.types.ts';
import { goneOptions, itemDraft, itemValues, newItemValues, objectSettings } from './drafts.ts';
import type { ItemValues } from './drafts.ts';
import { entityOf, formulaFields, shownFormula, storedFormula } from './formula-text.ts';
import type { FurtherFields } from './formula-text.ts';
import { ItemPreview } from './ItemPreview.tsx';
import { ObjectFields } from './ObjectFields.tsx';
import { failureTexts, problemText } from './problem-text.ts';
import styles from './Settings.module.css';
import { TypeFields } from './TypeFields.tsx';
import { optionProblem } from './OptionsEditor.tsx';
import { heldLabels, Replacements } from './Replacements.tsx';

interface ItemModalProps {
  scope: CustomScope;
  /** The item to edit; undefined for a new one. */
  item?: CustomItem;
  groupId: number | null;
  groups: readonly CustomGroup[];
  items: readonly CustomItem[];
  further: FurtherFields;
  state: ModalState;
  failure?: ApiFailure;
  onClose: () => void;
  onClosed: () => void;
}

const schema = object({ name: requiredText(plainText(limits.domain.customItemName), normaliseText) });

/** Creates or edits an item: its settings, its place, and a preview. */
export function ItemModal({ scope, item, groupId, groups, items, further, failure, ...modal }: ItemModalProps) {
  const t = useT('custom-field-settings');
  const dispatch = useDispatch();
  // The current version: after a conflict the next attempt applies to it.
  const current = item && (items.find(({ id }) => id === item.id) ?? item);
  const has = useFeatureCheck();
  const isOfObject = definitionOf(scope) !== undefined;
  // Types that the company has switched off are not offered; an existing item keeps its type.
  const types = typesOf(entityOf(scope)).filter(
    (type) => type !== itemTypes.logical || item?.itemType === type || has('logical_formula'),
  );
  const others = useMemo(() => items.filter(({ id }) => id !== item?.id), [items, item]);
  const fields = useMemo(() => formulaFields(t, scope, others, further.fields), [t, scope, others, further]);
  const [initial] = useState(() =>
    item ? itemValues(item, shownFormula(item.formula ?? '', fields)) : newItemValues(groupId),
  );
  const [draft, setDraft] = useState<ItemValues>(initial);
  const findingOf = (values: ItemValues) => {
    const own = { id: item?.id ?? 'new', item_type: values.itemType, formula: storedFormula(values.formula, fields) };
    const all = [...others.map(({ id, itemType, formula }) => ({ id, item_type: itemType, formula })), own];
    return checkFormulas(entityOf(scope), all, further.typeOf).get(own.id);
  };
  const validate = (values: ItemValues) => {
    const isTaken = others.some(({ name }) => labelKey(name) === labelKey(values.name));
    const found = isFormula(values.itemType) ? findingOf(values) : undefined;
    const wrongOption = optionProblem(values);
    return {
      ...(isTaken && { name: t('problem.duplicate') }),
      ...(found && 'problem' in found && { formula: problemText(t, { rule: `formula.${found.problem}` }) }),
      ...(wrongOption && { options: t(`problem.${wrongOption}`) }),
    };
  };
  const finding = isFormula(draft.itemType) && draft.formula.trim() !== '' ? findingOf(draft) : undefined;
  return (
    <FormModal
      {...modal}
      size="large"
      title={item ? t('item.editTitle') : t('item.add')}
      submitText={item ? t('common:action.save') : t('common:action.add')}
      initialValues={initial}
      validationSchema={schema}
      validate={validate as never}
      onSubmit={(values) =>
        dispatch(
          itemSubmitted({
            scope,
            item: {
              ...itemDraft(values, storedFormula(values.formula, fields), current),
              ...(isOfObject && objectSettings(values)),
            },
            doneText: t(item ? 'item.updated' : 'item.added', { name: values.name }),
          }),
        )
      }
      below={
        <section className={styles.preview}>
          <h3>{t('preview.title')}</h3>
          <Suspense fallback={null}>
            <ItemPreview scope={scope} draft={draft} finding={finding} />
          </Suspense>
        </section>
      }
    >
      {failure && (
        <Banner meaning="danger" title={t('problem.notSaved')}>
          {failureTexts(t, failure).join(' ')}
        </Banner>
      )}
      <FormLayout columns={2}>
        <FormTextField name="name" label={t('item.name')} isRequired autoFocus autoComplete="off" />
        <FormSelect
          name="itemType"
          label={t('item.type')}
          isRequired
          isNumeric
          options={types.map((type) => ({ value: String(type), label: t(`type.${type}`) }))}
        />
        {hasGroups(scope) && (
          <FormSelect
            name="groupId"
            label={t('item.group')}
            isNumeric
            placeholder={t('group.none')}
            clearText={t('group.none')}
            options={groups.flatMap(({ id, name }) => (id === null ? [] : [{ value: String(id), label: name ?? '' }]))}
          />
        )}
      </FormLayout>
      <TypeFields fields={fields} finding={finding} onDraft={setDraft} />
      {isOfObject && <ObjectFields scope={scope} />}
      {failure?.code === 'InUse' && <Replacements labels={heldLabels(failure)} gone={goneOptions(draft, current)} />}
    </FormModal>
  );
}
