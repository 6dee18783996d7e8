import { formatDate } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { NotFoundState, Skeleton } from '@crm/ui-kit';
import { useSelector } from 'react-redux';
import { ActionItem } from '../item/ActionItem.tsx';
import styles from '../timeline/Timeline.module.css';
import { selectList } from './actions.list.ts';

/** Renders an action with its comments beside the list. */
export function ActionPeek({ recordId }: { recordId: number }) {
  const t = useT('common');
  const { language } = useLanguage();
  const { rows, status } = useSelector(selectList);
  const action = rows.find(({ id }) => id === recordId);
  if (action)
    return (
      <div>
        <h3 className={styles.day}>{formatDate(action.startDatetime, language)}</h3>
        <ActionItem key={recordId} action={action} hidesDay showTarget opensComments />
      </div>
    );
  if (status !== 'ready') return <Skeleton label={t('state.loading')} />;
  return <NotFoundState title={t('list.noResults')} />;
}
