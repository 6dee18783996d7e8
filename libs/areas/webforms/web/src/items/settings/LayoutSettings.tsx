import { useT } from '@crm/i18n';
import { RadioGroup, TextField } from '@crm/ui-kit';
import { HtmlField } from './HtmlField.tsx';
import { useItem } from './item-fields.ts';

const sizes = ['large', 'medium', 'small'];
const aligns = ['left', 'center', 'right'];

/** Renders the settings of a heading, a text between the fields, or the cookie policy (spec 1 §2). */
export function LayoutSettings() {
  const t = useT('webforms');
  const { rendered, change, text } = useItem();
  if (rendered.type === 'cookie-policy') {
    return (
      <>
        <TextField label={t('data.label')} maxLength={255} {...text('label')} />
        <HtmlField name="value" label={t('data.cookiePolicy')} />
      </>
    );
  }
  const isHeading = rendered.type === 'layout-heading';
  return (
    <>
      {isHeading ? (
        <TextField label={t('data.heading')} maxLength={255} {...text('text')} />
      ) : (
        <HtmlField name="text" label={t('data.text')} />
      )}
      <RadioGroup
        label={t('data.size')}
        orientation="horizontal"
        options={sizes.map((value) => ({ value, label: t(`size.${value}`) }))}
        value={rendered.size}
        onChange={(size) => change({ size })}
      />
      {isHeading && (
        <RadioGroup
          label={t('data.align')}
          orientation="horizontal"
          options={aligns.map((value) => ({ value, label: t(`align.${value}`) }))}
          value={rendered.align}
          onChange={(align) => change({ align })}
        />
      )}
    </>
  );
}
