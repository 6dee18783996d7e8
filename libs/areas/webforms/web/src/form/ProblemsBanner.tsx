import { errorText, useT } from '@crm/i18n';
import { Banner, Button, Link } from '@crm/ui-kit';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { problemText } from '../domain/problem-text.ts';
import type { Problem } from '../domain/problem-text.ts';
import { draftOf } from '../items/draft-items.ts';
import { selectEditor } from '../items/editor.selectors.ts';
import { itemSelected } from '../items/editor.slice.ts';
import { itemName } from '../items/item-name.ts';
import { itemPlace } from '../items/problems-by-item.ts';
import { selectForm } from './form.selectors.ts';
import { saveFailureRead } from './form.slice.ts';
import styles from './ProblemsBanner.module.css';
import { tabAddress } from './webform-tabs.ts';
import type { WebformTab } from './webform-tabs.ts';

const settingsFields = ['customerIdentificationRule', 'dealTypeId', 'redirectUrl'];

/** Why the last save was refused, each with the way to its place. Words of the settings' own fields stand there. */
export function ProblemsBanner({ tab }: { tab: WebformTab }) {
  const t = useT('webforms');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { form, save } = useSelector(selectForm);
  const { base, submitted, items } = useSelector(selectEditor);
  if (save.status !== 'failed' || !form) return null;
  const { part, failure } = save;
  const isField = ({ field }: Problem) => !field.startsWith('webformItems');
  const problems = failure.issues.filter((issue) => part !== 'settings' || !isField(issue));
  if (failure.issues.length > 0 && problems.length === 0) return null;
  const sent = part === 'items' ? (submitted ?? items) : base;

  const line = (problem: Problem) => {
    const at = itemPlace(problem.field);
    const item = at && (sent[at.index] ?? (form.webformItems[at.index] && draftOf(form.webformItems[at.index]!, '')));
    const text = problemText(t, problem);
    if (item) {
      const open = () => {
        dispatch(itemSelected(item.key));
        // Already there: another address would only ask about unsaved edits.
        if (tab !== 'items') void navigate(tabAddress(form.id, 'items'));
      };
      return (
        <>
          <button type="button" className={styles.place} onClick={open}>
            {itemName(t, item)}
          </button>
          : {text}
        </>
      );
    }
    if (!settingsFields.includes(problem.field)) return text;
    return (
      <>
        <Link href={tabAddress(form.id, 'settings')}>{t(`conflict.field.${problem.field}`)}</Link>: {text}
      </>
    );
  };
  return (
    <Banner
      meaning="danger"
      title={t(part === 'publication' ? 'publication.refused' : 'common:error.saveFailed')}
      actions={
        <Button size="small" onPress={() => dispatch(saveFailureRead())}>
          {t('common:action.close')}
        </Button>
      }
    >
      {problems.length === 0 ? (
        errorText(t, failure)
      ) : (
        <ul>
          {problems.map((problem) => (
            <li key={`${problem.field}:${problem.rule}:${String(problem.params?.category ?? '')}`}>
              ・{line(problem)}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  );
}
