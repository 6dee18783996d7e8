import { errorText, useT } from '@crm/i18n';
import { Banner, Breadcrumbs, ErrorState, PageHeader, ProgressBar, Skeleton, Stepper } from '@crm/ui-kit';
import { usePageTitle, useSearchParams } from '@crm/web-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router';
import { ColumnsStep } from './ColumnsStep.tsx';
import { FileStep } from './FileStep.tsx';
import styles from './Import.module.css';
import { importSlice, selectImport } from './import.slice.ts';
import { hasRun, stepOf, steps } from './import.types.ts';
import type { ImportRecord, StepId } from './import.types.ts';
import { MethodStep } from './MethodStep.tsx';
import { PreviewStep } from './PreviewStep.tsx';
import { ResultStep } from './ResultStep.tsx';

const parts = {
  file: FileStep,
  columns: ColumnsStep,
  method: MethodStep,
  preview: PreviewStep,
  result: ResultStep,
};

/** Renders an import step by step. The URL names the step; without one, it is the step that the import is at. */
export function Page() {
  const t = useT('imports');
  const dispatch = useDispatch();
  const id = Number(useParams().importId);
  const { status, record, failure } = useSelector(selectImport);
  usePageTitle(record?.fileName ?? t('import.title'));
  useEffect(() => {
    dispatch(importSlice.actions.opened(id));
    return () => void dispatch(importSlice.actions.left());
  }, [dispatch, id]);
  if (status === 'failed')
    return (
      <ErrorState
        title={t('common:error.loadFailed')}
        retryText={t('common:action.retry')}
        onRetry={() => dispatch(importSlice.actions.opened(id))}
      >
        {failure && errorText(t, failure)}
      </ErrorState>
    );
  if (!record) return <Skeleton shape="block" height={480} label={t('common:state.loading')} />;
  return (
    <div className={styles.screen}>
      <PageHeader
        title={record.fileName}
        description={t('import.of', { entity: t(`entity.${record.entity}`) })}
        breadcrumbs={
          <Breadcrumbs
            label={t('import.place')}
            items={[{ label: t('import.title'), href: '/imports' }, { label: record.fileName }]}
          />
        }
      />
      {failure && <Banner meaning="danger">{errorText(t, failure)}</Banner>}
      <Steps record={record} />
    </div>
  );
}

function Steps({ record }: { record: ImportRecord }) {
  const t = useT('imports');
  const [params, setParams] = useSearchParams();
  const { isBusy } = useSelector(selectImport);
  const asked = params.get('step');
  const current = mayShow(record, asked) ? asked : stepOf(record);
  const go = (step: StepId) => setParams(new URLSearchParams({ step }));
  if (record.state === 'uploading' || record.state === 'reading')
    return <ProgressBar label={t(`import.state.${record.state}`)} value={null} />;
  const Part = parts[current];
  const at = steps.indexOf(current);
  return (
    <>
      <Stepper
        label={t('import.steps')}
        steps={steps.map((id, index) => ({
          id,
          label: t(`import.step.${id}`),
          state: index < at ? 'done' : index === at ? 'current' : 'ahead',
        }))}
        onSelect={(id) => mayShow(record, id) && go(id)}
        isDisabled={isBusy}
        stateTexts={{
          done: t('import.stepState.done'),
          current: t('import.stepState.current'),
          ahead: t('import.stepState.ahead'),
          won: '',
          stopped: '',
        }}
      />
      <Part key={record.lockVersion} record={record} isBusy={isBusy} onStep={go} />
    </>
  );
}

/** Returns true for a step that the import has come to; nothing before the result can be changed after the run. */
function mayShow(record: ImportRecord, step: string | null): step is StepId {
  if (hasRun(record)) return step === 'result';
  if (record.state === 'failed') return step === 'file';
  if (step === 'preview') return record.state === 'checking' || record.state === 'checked';
  return step === 'file' || step === 'columns' || step === 'method';
}
