import { useT } from '@crm/i18n';
import { TextField } from '@crm/ui-kit';
import styles from './ColourField.module.css';

const whole = /^#[0-9a-f]{6}$/i;

interface ColourFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string;
  /** Colour that an empty field stands for. */
  usual: string;
}

/** Renders a field for a colour `#RRGGBB` that is typed or picked. */
export function ColourField({ label, value, onChange, error, usual }: ColourFieldProps) {
  const t = useT('webforms');
  return (
    <TextField
      label={label}
      value={value}
      error={error}
      onChange={(text) => onChange(text.normalize('NFKC').trim())}
      placeholder={usual}
      maxLength={7}
      autoComplete="off"
      prefix={
        <input
          type="color"
          className={styles.swatch}
          aria-label={t('settings.pickColour', { label })}
          value={(whole.test(value) ? value : usual).toLowerCase()}
          onChange={(event) => onChange(event.target.value.toUpperCase())}
        />
      }
    />
  );
}
