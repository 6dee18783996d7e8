import { useT } from '@crm/i18n';
import { useSelector } from 'react-redux';
import type { ContactRow } from '../domain/contact.types.ts';
import { selectRange } from './action-range.slice.ts';
import styles from './ColourLabel.module.css';

/** Renders the time since the last completed action as colour and words (spec 3 §2.6). */
export function ContactColour({ contact: { colourLabel } }: { contact: Pick<ContactRow, 'colourLabel'> }) {
  const t = useT('contacts');
  const [near, far] = useSelector(selectRange) ?? [];
  const days = colourLabel === 'blue' ? near : far;
  return (
    <span className={styles.label} data-colour={colourLabel}>
      <span className={styles.dot} aria-hidden="true" />
      {colourLabel !== 'white' && days === undefined ? '' : t(`colour.${colourLabel}`, { days })}
    </span>
  );
}
