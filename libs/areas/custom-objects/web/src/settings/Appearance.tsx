import { useT } from '@crm/i18n';
import { useField } from 'formik';
import type { ReactNode } from 'react';
import type { ObjectColour, ObjectIconName } from '../domain/definition.types.ts';
import { tones } from '../domain/tones.ts';
import { ObjectIcon } from '../parts/ObjectIcon.tsx';
import { objectIcons } from '../parts/object-icons.ts';
import styles from './Appearance.module.css';

const icons = Object.keys(objectIcons) as ObjectIconName[];
const colours = Object.keys(tones) as ObjectColour[];

/** Renders the choice of an icon, in the chosen colour. */
export function IconField() {
  const t = useT('custom-object-settings');
  const [{ value: colour }] = useField<ObjectColour>('colour');
  return (
    <Choices name="icon" label={t('icon')} values={icons} text={(icon) => t(`icons.${icon}`)}>
      {(icon) => <ObjectIcon name={icon} tone={tones[colour]} />}
    </Choices>
  );
}

/** Renders the choice of a colour. */
export function ColourField() {
  const t = useT('custom-object-settings');
  return (
    <Choices name="colour" label={t('colour')} values={colours} text={(colour) => t(`colours.${colour}`)}>
      {(colour) => <span className={styles.swatch} data-tone={tones[colour]} />}
    </Choices>
  );
}

interface ChoicesProps<V extends string> {
  /** The name of the form's field. */
  name: string;
  label: string;
  values: readonly V[];
  /** Returns the accessible name of a choice. */
  text: (value: V) => string;
  /** Renders a choice. */
  children: (value: V) => ReactNode;
}

function Choices<V extends string>({ name, label, values, text, children }: ChoicesProps<V>) {
  const [{ value: chosen }, , { setValue }] = useField<V>(name);
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.choices}>
        {values.map((value) => (
          <label key={value} className={styles.choice} title={text(value)}>
            <input
              type="radio"
              name={name}
              aria-label={text(value)}
              checked={value === chosen}
              onChange={() => void setValue(value)}
            />
            {children(value)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
