import { useT } from '@crm/i18n';
import { HelpTip, PageHeader } from '@crm/ui-kit';
import { usePageTitle } from '@crm/web-kit';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { settingOpened } from '../fresh/fresh.slice.ts';
import { MasterEditor } from '../masters/MasterEditor.tsx';
import { useKindWords } from '../masters/use-kind-words.ts';
import styles from '../Settings.module.css';

/** Renders the lifecycle stages of the company's contacts. */
export function LifecycleScreen() {
  const t = useT('deal-settings');
  const { what, hint, help } = useKindWords('lifecycleStages');
  const dispatch = useDispatch();
  usePageTitle(what);
  useEffect(() => void dispatch(settingOpened('stages')), [dispatch]);
  return (
    <div className={styles.page}>
      <PageHeader
        title={what}
        description={hint}
        titleAction={<HelpTip label={t('common:help.about', { what })}>{help}</HelpTip>}
      />
      <MasterEditor kind="lifecycleStages" dealTypeId={null} />
    </div>
  );
}
