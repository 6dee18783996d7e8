import { useT } from '@crm/i18n';
import { TextArea, TextField } from '@crm/ui-kit';
import { useItem } from './item-fields.ts';

const withPlaceholder = ['text', 'multilinable-text', 'address', 'human-name'];

/** Renders the texts that the visitor reads at an item: label, example and explanation. */
export function WordSettings() {
  const t = useT('webforms');
  const { rendered, text } = useItem();
  const hasPlaceholder = withPlaceholder.includes(rendered.type) && !rendered.split;
  return (
    <>
      <TextField label={t('data.label')} maxLength={255} {...text('label')} />
      {hasPlaceholder && <TextField label={t('data.placeholder')} maxLength={255} {...text('placeholder')} />}
      <TextArea label={t('data.explanation')} rows={2} maxLength={2000} {...text('explanation')} />
    </>
  );
}
