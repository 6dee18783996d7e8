import { errorText, useT } from '@crm/i18n';
import { Button, ErrorState, Menu, SegmentedControl, Skeleton } from '@crm/ui-kit';
import type { WebformDefinition } from '@crm/validation/webform';
import { History } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectIsDirty } from '../draft/draft.selectors.ts';
import { versionRestoreRequested } from '../draft/draft.slice.ts';
import { selectForm } from '../form/form.selectors.ts';
import { FormPreview } from '../preview/FormPreview.tsx';
import type { PreviewView } from '../preview/FormPreview.tsx';
import { VersionDifferences } from './VersionDifferences.tsx';
import { restorableParts, selectVersions, versionShown } from './versions.slice.ts';
import type { Version } from './versions.slice.ts';
import styles from './VersionsTab.module.css';

/** Renders the selected version as visitors got it, with buttons that restore it. */
export function VersionPreview() {
  const t = useT('webforms');
  const dispatch = useDispatch();
  const { shown, version, versionFailure } = useSelector(selectVersions);
  const [view, setView] = useState<PreviewView | 'differences'>('form');
  if (versionFailure && shown !== null) {
    return (
      <ErrorState
        isCompact
        title={t('common:error.loadFailed')}
        retryText={t('common:action.retry')}
        onRetry={() => dispatch(versionShown({ number: shown }))}
      >
        {errorText(t, versionFailure)}
      </ErrorState>
    );
  }
  if (!version) return <Skeleton shape="block" height={420} label={t('common:state.loading')} />;
  return (
    <div className={styles.preview}>
      <div className={styles.tools}>
        <SegmentedControl
          label={t('versions.page')}
          value={view}
          onChange={setView}
          segments={[
            { value: 'differences', label: t('versions.differences') },
            { value: 'form', label: t('tab.items') },
            { value: 'thank-you', label: t('tab.thank_you') },
            { value: 'closed', label: t('tab.closure') },
          ]}
        />
        <RestoreButtons number={version.number} />
      </div>
      {view === 'differences' ? (
        <VersionDifferences version={version} />
      ) : (
        <Page key={version.number} version={version} view={view} />
      )}
    </div>
  );
}

/**
 * Renders the buttons that replace the draft, or one tab of it, with this version; undo restores the previous draft.
 */
function RestoreButtons({ number }: { number: number }) {
  const t = useT('webforms');
  const dispatch = useDispatch();
  const { rows } = useSelector(selectVersions);
  const { form } = useSelector(selectForm);
  const isDirty = useSelector(selectIsDirty);
  // A newer version may have been published since this one was loaded.
  const isCurrent = rows.some((row) => row.number === number && row.current);
  const isDisabled = isCurrent && !isDirty && !form?.hasUnpublishedChanges;
  const items = restorableParts.map((part) => ({
    id: part,
    label: t(`tab.${part}`),
    onAction: () => {
      const doneText = t('versions.restoredPart', { number, part: t(`tab.${part}`) });
      dispatch(versionRestoreRequested({ number, part, doneText }));
    },
  }));
  return (
    <div className={styles.restore}>
      <Button
        icon={<History />}
        isDisabled={isDisabled}
        onPress={() => dispatch(versionRestoreRequested({ number, doneText: t('versions.restored', { number }) }))}
      >
        {t('versions.restore')}
      </Button>
      <Menu
        trigger={<Button isDisabled={isDisabled}>{t('versions.restorePart')}</Button>}
        sections={[{ id: 'parts', label: t('versions.restorePart'), items }]}
      />
    </div>
  );
}

function Page({ version, view }: { version: Version; view: PreviewView }) {
  const definition = useMemo(
    () =>
      ({
        // The preview sends nothing and does not close, so it needs neither.
        webform: { ...version.webform, isProtectingSpam: false, closureAt: null },
        webformItems: version.webformItems,
      }) as WebformDefinition,
    [version],
  );
  return <FormPreview definition={definition} closureTitle={version.closureTitle} view={view} />;
}
