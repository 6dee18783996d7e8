import type { DailyReport } from '@crm/api-client';
import { errorText, useT } from '@crm/i18n';
import { Banner, Button, TextArea } from '@crm/ui-kit';
import { limits } from '@crm/validation';
import { ConflictBanner, useAskBeforeUnload } from '@crm/web-kit';
import { useDispatch, useSelector } from 'react-redux';
import { edited, mineKept, retried, selectDrafts, shownDraft, theirsTaken } from './drafts.slice.ts';
import type { OwnWords } from './drafts.slice.ts';
import { ReportWords } from './ReportWords.tsx';
import styles from './Words.module.css';

const fields = ['reflections', 'nextPlan'] as const;

/** Renders the user's own words of a day as fields that save themselves; paper shows them as text. */
export function OwnWordsEditor({ day, report }: { day: string; report: DailyReport | undefined }) {
  const t = useT('actions');
  const dispatch = useDispatch();
  const draft = shownDraft(useSelector(selectDrafts)[day], report);
  const { saving, isDirty, failure, theirs } = draft;
  useAskBeforeUnload(isDirty);
  const state = saving === 'saving' || (isDirty && !failure) ? 'saving' : saving === 'done' ? 'saved' : null;
  const change = (part: Partial<OwnWords>) => dispatch(edited({ day, ...(report && { report }), change: part }));
  return (
    <div className={styles.own}>
      {theirs && (
        <ConflictBanner
          differences={fields.map((field) => ({
            label: t(`report.${field}`),
            ...{ theirs: theirs[field] ?? '', mine: draft[field] },
          }))}
          onChoose={(choice) => dispatch((choice === 'theirs' ? theirsTaken : mineKept)({ day }))}
        />
      )}
      {fields.map((field) => (
        <TextArea
          key={field}
          label={t(`report.${field}`)}
          placeholder={t(`report.${field}Hint`)}
          rows={2}
          maxLength={limits.text.long}
          value={draft[field]}
          onChange={(text) => change({ [field]: text })}
        />
      ))}
      {failure && (
        <Banner
          meaning="danger"
          title={t('report.notSaved')}
          actions={
            <Button size="small" onPress={() => dispatch(retried({ day }))}>
              {t('common:action.retry')}
            </Button>
          }
        >
          {errorText(t, failure)}
        </Banner>
      )}
      <span role="status" className={styles.state}>
        {state && t(`report.${state}`)}
      </span>
      <div className={styles.paper}>
        <ReportWords reflections={draft.reflections} nextPlan={draft.nextPlan} />
      </div>
    </div>
  );
}
