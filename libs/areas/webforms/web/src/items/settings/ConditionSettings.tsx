import { useT } from '@crm/i18n';
import { Checkbox, CheckboxGroup, Select } from '@crm/ui-kit';
import { useSelector } from 'react-redux';
import { problemText } from '../../domain/problem-text.ts';
import { selectPresent } from '../../draft/draft.selectors.ts';
import { conditionOf, conditionProblem, mayDepend, sourcesOf } from '../conditions.ts';
import type { ChoicesOf } from '../editor.types.ts';
import { itemName } from '../item-name.ts';
import { useItem } from './item-fields.ts';

/** Renders the condition of an item; nothing for items that are always asked or hidden. */
export function ConditionSettings({ choicesOf }: { choicesOf: ChoicesOf }) {
  const t = useT('webforms');
  const { item, rendered, change } = useItem();
  const { items, settings } = useSelector(selectPresent);
  const identificationRule = settings.customerIdentificationRule;
  const condition = conditionOf(item);
  if (!rendered.visibility || (!condition && !mayDepend(item, identificationRule))) return null;
  const sources = sourcesOf(items, item, choicesOf);
  const source = sources.find((one) => one.rendered.key === condition?.itemKey);
  const problem = conditionProblem(items, item, { identificationRule, choicesOf });
  // A condition without values is no error here yet; the publish checklist reports it.
  const isOpen = condition?.values.length === 0;
  const error = problem && problemText(t, { field: 'data.displayCondition', rule: problem });
  return (
    <>
      <Select
        label={t('condition.label')}
        options={sources.map((one) => ({
          value: one.rendered.key,
          label: t('condition.source', { name: itemName(t, one.item) }),
        }))}
        placeholder={t('condition.always')}
        clearText={t('condition.always')}
        isDisabled={sources.length === 0 && !condition}
        description={t(sources.length === 0 ? 'condition.none' : 'condition.help')}
        value={source?.rendered.key ?? null}
        error={problem === 'condition_values' ? undefined : error}
        onChange={(itemKey) => change({ displayCondition: itemKey === null ? null : { itemKey, values: [] } })}
      />
      {condition && source && (
        <CheckboxGroup
          label={t('condition.values')}
          description={t(isOpen ? 'condition.valuesWanted' : 'condition.valuesHelp')}
          error={problem === 'condition_values' && !isOpen ? error : undefined}
          value={condition.values}
          onChange={(values) => change({ displayCondition: { itemKey: condition.itemKey, values } })}
        >
          {source.rendered.options.map(({ label, value }) => (
            <Checkbox key={value} value={value} label={label} />
          ))}
        </CheckboxGroup>
      )}
    </>
  );
}
