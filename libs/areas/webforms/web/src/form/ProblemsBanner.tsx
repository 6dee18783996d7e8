import { errorText, useT } from '@crm/i18n';
import { Banner, Button, Link } from '@crm/ui-kit';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { problemText } from '../domain/problem-text.ts';
import { selectDraft } from '../draft/draft.selectors.ts';
import { itemSelected, publicationFailureRead } from '../draft/draft.slice.ts';
import { itemName } from '../items/item-name.ts';
import { selectForm } from './form.selectors.ts';
import styles from './ProblemsBanner.module.css';
import { tabAddress, tabOfSetting } from './webform-tabs.ts';

/** Renders the reasons why the server refused to save or publish, each with a link to its place. */
export function ProblemsBanner() {
  const t = useT('webforms');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { id } = useSelector(selectForm);
  const { save, publication, problems, history } = useSelector(selectDraft);
  const refused = publication.status === 'refused' ? publication : save.status === 'refused' ? save : null;
  if (!refused || id === null) return null;
  const { failure } = refused;
  const ofItems = history.present.items.flatMap((item) =>
    (problems[item.key] ?? []).map((problem) => ({ item, problem })),
  );
  const ofForm = failure.issues.filter(({ field }) => !/^webformItems[.[]/.test(field));
  const open = (key: string) => {
    dispatch(itemSelected(key));
    void navigate(tabAddress(id, 'items'));
  };
  return (
    <Banner
      meaning="danger"
      title={t(publication.status === 'refused' ? 'publication.refused' : 'common:error.saveFailed')}
      actions={
        publication.status === 'refused' && (
          <Button size="small" onPress={() => dispatch(publicationFailureRead())}>
            {t('common:action.close')}
          </Button>
        )
      }
    >
      {ofItems.length + ofForm.length === 0 ? (
        errorText(t, failure)
      ) : (
        <ul>
          {ofForm.map((problem) => (
            <li key={`${problem.field}:${problem.rule}:${String(problem.params?.category ?? '')}`}>
              ・
              {problem.field !== 'webformItems' && (
                <>
                  <Link href={tabAddress(id, tabOfSetting(problem.field))}>
                    {t(`conflict.field.${problem.field.replace(/[.[].*/, '')}`)}
                  </Link>
                  :{' '}
                </>
              )}
              {problemText(t, problem)}
            </li>
          ))}
          {ofItems.map(({ item, problem }) => (
            <li key={`${item.key}:${problem.field}:${problem.rule}`}>
              ・
              <button type="button" className={styles.place} onClick={() => open(item.key)}>
                {itemName(t, item)}
              </button>
              : {problemText(t, problem)}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  );
}
