import { Check } from 'lucide-react';
import { Header, ListBoxItem, ListBoxSection } from 'react-aria-components';
import type { Tone } from '../foundation/tone.ts';
import styles from './OptionList.module.css';

/** One choice of a select or a combo box. */
export interface Option {
  /** Identifies the choice; unique within the list. */
  value: string;
  /** The shown text. */
  label: string;
  /** A secondary line, for example an address or an e-mail address. */
  description?: string;
  /** A coloured dot before the label, from the fixed palette. */
  tone?: Tone;
  isDisabled?: boolean;
  /** The heading under which choices of the same group are shown. */
  group?: string;
}

export function OptionItem({ option }: { option: Option }) {
  return (
    <ListBoxItem id={option.value} textValue={option.label} isDisabled={option.isDisabled} className={styles.option}>
      {({ isSelected }) => (
        <>
          {option.tone && <span className={styles.dot} data-tone={option.tone} />}
          <span className={styles.words}>
            <span className={styles.label}>{option.label}</span>
            {option.description && <span className={styles.note}>{option.description}</span>}
          </span>
          {isSelected && <Check className={styles.check} aria-hidden="true" />}
        </>
      )}
    </ListBoxItem>
  );
}

/** Renders the choices in order, grouped ones under their headings. */
export function OptionItems({ options }: { options: readonly Option[] }) {
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    const name = option.group ?? '';
    groups.set(name, [...(groups.get(name) ?? []), option]);
  }
  return [...groups].map(([name, members]) => {
    const items = members.map((option) => <OptionItem key={option.value} option={option} />);
    if (!name) return items;
    return (
      <ListBoxSection key={`group:${name}`} id={`group:${name}`}>
        <Header className={styles.header}>{name}</Header>
        {items}
      </ListBoxSection>
    );
  });
}
