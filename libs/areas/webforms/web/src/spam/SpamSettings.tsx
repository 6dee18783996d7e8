import { useT } from '@crm/i18n';
import { Banner, ErrorState, Skeleton } from '@crm/ui-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Rejections } from './Rejections.tsx';
import { selectSpam, spamOpened, spamSubmitted } from './spam.slice.ts';
import { SpamForm } from './SpamForm.tsx';
import styles from './SpamSettings.module.css';

interface SpamSettingsProps {
  webformId: number;
}

/**
 * Renders the spam protection of a form and the rejected submissions. It loads and saves by itself, apart from the
 * form's draft.
 */
export function SpamSettings({ webformId }: SpamSettingsProps) {
  const t = useT('webform-spam');
  const dispatch = useDispatch();
  const { id, status, received, isSaving, failure } = useSelector(selectSpam);
  useEffect(() => {
    dispatch(spamOpened({ id: webformId }));
  }, [dispatch, webformId]);

  if (status === 'failed') {
    return (
      <ErrorState
        title={t('failed')}
        retryText={t('common:action.reload')}
        onRetry={() => dispatch(spamOpened({ id: webformId }))}
      />
    );
  }
  if (!received || id !== webformId) return <Skeleton shape="block" height={280} label={t('common:state.loading')} />;
  const isStale = failure?.code === 'StaleRecord';
  return (
    <section className={styles.panel} aria-labelledby="spam-settings-title">
      <h3 id="spam-settings-title" className={styles.title}>
        {t('title')}
      </h3>
      <p className={styles.lead}>{t('lead')}</p>
      {isStale && <Banner meaning="caution">{t('stale')}</Banner>}
      {failure && !isStale && failure.issues.length === 0 && <Banner meaning="danger">{failure.message}</Banner>}
      <SpamForm
        // The key restarts the fields from the saved setting after each save, by this user or by another.
        key={received.setting.lockVersion}
        setting={received.setting}
        issues={failure?.issues ?? []}
        isSaving={isSaving}
        onSubmit={(change) => dispatch(spamSubmitted({ change, doneText: t('common:state.saved') }))}
      />
      <Rejections rows={received.rejections} count={received.rejectionCount} />
    </section>
  );
}
