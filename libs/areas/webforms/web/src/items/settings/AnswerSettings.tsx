import { useT } from '@crm/i18n';
import { Checkbox, Select } from '@crm/ui-kit';
import { isAlwaysRequired } from '../catalogue.ts';
import { BoundsSettings } from './BoundsSettings.tsx';
import { DefaultValue } from './DefaultValue.tsx';
import { useItem } from './item-fields.ts';

/** The formats that the owner of a free text item may require. */
const checks = ['none', 'email', 'tel', 'url', 'integer', 'decimal', 'kana', 'postal_code'];
const customText = 1;

/** Renders the settings of the answer: required, format, and default value. */
export function AnswerSettings({ isRequired }: { isRequired: boolean }) {
  const t = useT('webforms');
  const { item, rendered, change, errorOf } = useItem();
  const { visibility, type } = rendered;
  const isEmail = isAlwaysRequired(item.category, null);
  return (
    <>
      <Checkbox
        label={t('data.require')}
        isSelected={rendered.require || isRequired}
        isDisabled={isRequired || !visibility}
        description={isRequired ? t('data.alwaysRequired') : undefined}
        onChange={(require) => change({ require })}
      />
      <Checkbox
        label={t('data.visibility')}
        isSelected={!visibility}
        isDisabled={isEmail && visibility}
        isInvalid={errorOf('visibility') !== undefined}
        description={errorOf('visibility') ?? t('data.visibilityHelp')}
        onChange={(isHidden) =>
          change({ visibility: !isHidden, ...(isHidden ? { require: false, displayCondition: null } : {}) })
        }
      />
      {type === 'multilinable-text' && (
        <Checkbox
          label={t('data.multiline')}
          isSelected={rendered.multiline}
          onChange={(multiline) => change({ multiline })}
        />
      )}
      {item.custom?.itemType === customText && (
        <Select
          label={t('data.validationType')}
          options={checks.map((value) => ({ value, label: t(`validationType.${value}`) }))}
          value={rendered.validationType}
          error={errorOf('validationType')}
          onChange={(validationType) => change({ validationType })}
        />
      )}
      <BoundsSettings />
      <DefaultValue />
    </>
  );
}
