import { Member, When } from '@crm/records-web/parts';
import { useT } from '@crm/i18n';
import { Card } from '@crm/ui-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Contact } from '../domain/contact.types.ts';
import { StageTag } from '../parts/StageTag.tsx';
import { selectStageChanges, stageChanges } from './stage-changes.slice.ts';
import styles from './StageHistory.module.css';

/** Renders the stages that a contact has passed through, the newest first; nothing if none was ever set. */
export function StageHistory({ contact: { id, lockVersion } }: { contact: Contact }) {
  const t = useT('contacts');
  const dispatch = useDispatch();
  // A company without stages has no such history; the page works without it.
  const { query, data: changes } = useSelector(selectStageChanges);
  // The version rises when a chosen stage has been saved.
  useEffect(() => void dispatch(stageChanges.actions.requested(id)), [dispatch, id, lockVersion]);
  if (query !== id || changes.length === 0) return null;
  return (
    <Card title={t('section.stages')}>
      <ol className={styles.changes}>
        {changes.map((change) => (
          <li key={change.id} className={styles.change}>
            {change.stageId === null ? t('stages.none') : <StageTag stageId={change.stageId} />}
            <span className={styles.when}>
              <When time={change.changedAt} />
              {change.userId === null ? t('stages.automatic') : <Member userId={change.userId} />}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
