import { TextField } from '@crm/ui-kit';
import { useT } from '@crm/i18n';
import { useFormField } from '@crm/web-kit';
import styles from './FormColourField.module.css';

const whole = /^#[0-9a-f]{6}$/i;

/** A colour `#RRGGBB`, typed or picked. */
export function FormColourField({ name, label, placeholder }: { name: string; label: string; placeholder: string }) {
  const t = useT('webforms');
  const { value, setValue, fieldProps } = useFormField<string>({ name, label });
  const swatch = whole.test(value) ? value : placeholder;
  return (
    <TextField
      {...fieldProps}
      value={value}
      onChange={(text) => setValue(text.normalize('NFKC').trim())}
      placeholder={placeholder}
      maxLength={7}
      autoComplete="off"
      prefix={
        <input
          type="color"
          className={styles.swatch}
          aria-label={t('settings.pickColour', { label })}
          value={swatch.toLowerCase()}
          onChange={(event) => setValue(event.target.value.toUpperCase())}
        />
      }
    />
  );
}
