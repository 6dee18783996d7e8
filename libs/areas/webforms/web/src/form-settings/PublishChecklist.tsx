import { useT } from '@crm/i18n';
import { Button } from '@crm/ui-kit';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { selectItems, selectPublishFindings } from '../draft/draft.selectors.ts';
import { itemAdded, itemChanged, itemSelected } from '../draft/draft.slice.ts';
import type { PublishFinding } from '../draft/publish-findings.ts';
import { selectForm } from '../form/form.selectors.ts';
import { tabAddress, tabOfSetting } from '../form/webform-tabs.ts';
import { itemName } from '../items/item-name.ts';
import type { DraftItem } from '../items/editor.types.ts';
import { newItem } from '../items/new-item.ts';
import styles from './PublishChecklist.module.css';

/**
 * Renders what the form still needs before publication, with a button for each point that can be fixed at once;
 * nothing for a published form.
 */
export function PublishChecklist() {
  const t = useT('webforms');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const findings = useSelector(selectPublishFindings);
  const { id, form } = useSelector(selectForm);
  const items = useSelector(selectItems);
  const mend = ({ rule, key, category, setting }: PublishFinding) => {
    if (category) return { text: t('common:action.add'), act: () => void dispatch(itemAdded(newItem(t, category))) };
    if (key && rule !== 'must_be_visible') {
      return { text: t('common:action.open'), act: () => void dispatch(itemSelected(key)) };
    }
    if (key) {
      return {
        text: t('item.show'),
        act: () => {
          dispatch(itemChanged({ key, data: { visibility: true } }));
          dispatch(itemSelected(key));
        },
      };
    }
    const tab = tabOfSetting(setting ?? '');
    // Settings of the form as a whole are right below this list.
    if (tab === 'items') return null;
    return { text: t('common:action.open'), act: () => void navigate(tabAddress(id ?? 0, tab)) };
  };
  if (findings.length === 0) {
    if (form?.status === 'published') return null;
    return (
      <p className={styles.done}>
        <CircleCheck aria-hidden="true" />
        {t('checklist.done')}
      </p>
    );
  }
  return (
    <section className={styles.list} aria-label={t('checklist.title')}>
      <h3 className={styles.title}>{t('checklist.title')}</h3>
      <ul>
        {findings.map((finding) => {
          const { rule, key, category, setting, placeholder } = finding;
          const way = mend(finding);
          return (
            <li key={`${rule}:${key ?? category ?? setting ?? ''}:${placeholder ?? ''}`} className={styles.line}>
              <CircleAlert aria-hidden="true" />
              <span className={styles.words}>{findingText(t, finding, items)}</span>
              {way && (
                <Button size="small" onPress={way.act}>
                  {way.text}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type T = ReturnType<typeof useT>;

/** Returns the sentence for a finding. */
function findingText(t: T, finding: PublishFinding, items: readonly DraftItem[]): string {
  const { rule, key, category, setting, placeholder } = finding;
  const item = rule === 'must_be_visible' ? undefined : items.find((one) => one.key === key);
  if (item) return t('checklist.ofItem', { name: itemName(t, item), text: t(`rule.${rule}`) });
  if (rule === 'unknown_placeholder') return t('rule.unknown_placeholder', { placeholder });
  if (rule === 'missing_setting') return t('rule.missing_setting', { name: t(`conflict.field.${setting ?? ''}`) });
  return t(`rule.${rule}`, { item: category ? t(`category.${category}`) : '' });
}
