import { useT } from '@crm/i18n';
import { Info } from 'lucide-react';
import { useSelector } from 'react-redux';
import { selectSettings } from '../../draft/draft.selectors.ts';
import { comparedBy, familyOf } from '../catalogue.ts';
import type { DraftItem } from '../editor.types.ts';
import styles from './ItemSettings.module.css';

/** Renders the note about an item's role in identifying records and making deals (spec 3 §2.13). */
export function ItemNotes({ item }: { item: DraftItem }) {
  const t = useT('webforms');
  const { customerIdentificationRule: rule } = useSelector(selectSettings);
  const { category } = item;
  const note = noteOf(category, rule);
  if (!note) return null;
  return (
    <p className={styles.note}>
      <Info aria-hidden="true" />
      <span>{t(`note.${note}`, { rule: rule === null ? '' : t(`identificationRule.${rule}`) })}</span>
    </p>
  );
}

function noteOf(category: string, rule: number | null): string | undefined {
  if (category === 'contact_email') return 'email';
  if (category === 'terms') return 'terms';
  if (familyOf(category) === 'customer') {
    if (rule === null) return 'customerWithoutRule';
    return (comparedBy[rule] ?? []).includes(category) ? 'compared' : undefined;
  }
  if (category === 'deal_assignee') return 'assignee';
  if (category === 'deal_expected_contract_date_additional_days') return 'additionalDays';
  return familyOf(category) === 'deal' ? 'deal' : undefined;
}
