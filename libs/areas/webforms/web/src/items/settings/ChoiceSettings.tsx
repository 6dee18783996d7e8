import { useT } from '@crm/i18n';
import { Banner, Checkbox, CheckboxGroup, RadioGroup } from '@crm/ui-kit';
import { useItem } from './item-fields.ts';

interface ChoiceSettingsProps {
  /** All choices, before the owner's narrowing. */
  choices: readonly { label: string; value: string | number }[];
}

/** How a selection is shown, and which of its choices. */
export function ChoiceSettings({ choices }: ChoiceSettingsProps) {
  const t = useT('webforms');
  const { item, rendered, change, errorOf } = useItem();
  const isMultiple = rendered.type === 'multiple-selection';
  const lists = isMultiple ? ['checkbox', 'pulldown'] : ['pulldown', 'radio'];
  const all = choices.map(({ value }) => String(value));
  const isOfMembers = item.category === 'deal_assignee';
  const chosen = (item.data.valuesToBeChosen ?? []).map(String).filter((value) => all.includes(value));
  // Nothing chosen means everything, but of the members nobody.
  const ticked = chosen.length === 0 && !isOfMembers ? all : chosen;
  const choose = (values: string[]) =>
    change({ valuesToBeChosen: values.length === all.length && !isOfMembers ? [] : values });
  return (
    <>
      <RadioGroup
        label={t('data.selectionType')}
        orientation="horizontal"
        options={lists.map((value) => ({ value, label: t(`selectionType.${value}`) }))}
        value={rendered.selectionType}
        error={errorOf('selectionType')}
        onChange={(selectionType) => change({ selectionType })}
      />
      {choices.length === 0 ? (
        <Banner meaning="info" isLive={false}>
          {t('data.noChoices')}
        </Banner>
      ) : (
        <CheckboxGroup
          label={t('data.valuesToBeChosen')}
          description={t(isOfMembers ? 'data.membersHelp' : 'data.valuesHelp')}
          value={ticked}
          error={errorOf('valuesToBeChosen')}
          onChange={choose}
        >
          {choices.map(({ label, value }) => (
            <Checkbox
              key={value}
              value={String(value)}
              label={label}
              isDisabled={!isOfMembers && ticked.length === 1 && ticked[0] === String(value)}
            />
          ))}
        </CheckboxGroup>
      )}
    </>
  );
}
