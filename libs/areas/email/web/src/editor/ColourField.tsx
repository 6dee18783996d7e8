import { TextField } from '@crm/ui-kit';
import { useState } from 'react';
import styles from './ColourField.module.css';

interface ColourFieldProps {
  label: string;
  /** `#rrggbb`; null for the mail's own colour. */
  value: string | null;
  onChange: (colour: string | undefined) => void;
}

const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** Renders a colour, typed or picked; an empty one is the mail's own. */
export function ColourField({ label, value, onChange }: ColourFieldProps) {
  const [typed, setTyped] = useState(value ?? '');
  const type = (text: string) => {
    setTyped(text);
    if (text === '') onChange(undefined);
    else if (isColour(text)) onChange(text.toLowerCase());
  };
  return (
    <div className={styles.field}>
      <TextField label={label} placeholder="#3b4cca" value={typed} onChange={type} />
      <input
        className={styles.swatch}
        type="color"
        aria-label={label}
        value={isColour(typed) ? typed : '#3b4cca'}
        onChange={({ target }) => type(target.value)}
      />
    </div>
  );
}
