import { useT } from '@crm/i18n';
import { Checkbox, Select } from '@crm/ui-kit';
import { familyOf } from '../catalogue.ts';
import { useItem } from './item-fields.ts';

const writings = ['overwrite', 'fill_blank', 'append'];
const texts = ['text', 'multilinable-text'];

/** Renders the position of an item, and how its answer changes an existing contact or customer (spec 3 §3). */
export function PlaceSettings() {
  const t = useT('webforms');
  const { item, rendered, change, errorOf } = useItem();
  const family = familyOf(item.category);
  const writes = (family === 'contact' && item.category !== 'contact_email') || family === 'customer';
  const offered = writings.filter((value) => value !== 'append' || texts.includes(rendered.type));
  return (
    <>
      {writes && (
        <Select
          label={t('data.writingType')}
          options={offered.map((value) => ({ value, label: t(`writingType.${value}`) }))}
          value={rendered.writingType}
          error={errorOf('writingType')}
          onChange={(writingType) => change({ writingType })}
        />
      )}
      <Checkbox
        label={t('data.shouldDisplayAfterSubmitButton')}
        isSelected={rendered.shouldDisplayAfterSubmitButton}
        onChange={(shouldDisplayAfterSubmitButton) => change({ shouldDisplayAfterSubmitButton })}
      />
    </>
  );
}
