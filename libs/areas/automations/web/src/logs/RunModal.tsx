import { formatDateTime } from '@crm/format';
import { errorText, useLanguage, useT } from '@crm/i18n';
import { Badge, Banner, Button, Modal } from '@crm/ui-kit';
import { lazyPart } from '@crm/web-kit';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { AutomationsState } from '../area.types.ts';
import type { AutomationRun } from '../domain/automation.types.ts';
import { useNodeWords } from '../domain/use-node-words.ts';
import { retryRequested, runClosed } from './logs.slice.ts';
import styles from './RunModal.module.css';

const FlowCanvas = lazyPart(
  async () => ({ FlowCanvas: (await import('../editor/FlowCanvas.tsx')).FlowCanvas }),
  'FlowCanvas',
);

const selectRun = (state: { automations: AutomationsState }) => state.automations.run;
const none: ReadonlySet<string> = new Set();

/** Renders a run: its path on the canvas, and its steps with what they got and wrote. */
export function RunModal({ automationId }: { automationId: number }) {
  const t = useT('automations');
  const dispatch = useDispatch();
  const { run, failure } = useSelector(selectRun);
  if (!run && !failure) return null;
  const close = () => void dispatch(runClosed());
  return (
    <Modal
      state="open"
      size="large"
      title={run?.recordName ?? t('tab.logs')}
      closeText={t('common:action.close')}
      onClose={close}
      footer={
        <>
          <Button onPress={close}>{t('common:action.close')}</Button>
          {run?.canRetry && (
            <Button
              variant="primary"
              onPress={() =>
                dispatch(
                  retryRequested({
                    automationId,
                    id: run.id,
                    doneText: t('logs.retried'),
                    failedText: t('logs.retryFailed'),
                  }),
                )
              }
            >
              {t('logs.retry')}
            </Button>
          )}
        </>
      }
    >
      {failure && <Banner meaning="danger">{errorText(t, failure)}</Banner>}
      {run && <Steps run={run} />}
    </Modal>
  );
}

function Steps({ run }: { run: AutomationRun }) {
  const t = useT('automations');
  const { language } = useLanguage();
  const { title } = useNodeWords();
  const path = useMemo(
    () => new Set(run.steps.flatMap(({ node, port }) => [node, `${node} ${port ?? 'next'}`])),
    [run.steps],
  );
  return (
    <div className={styles.run}>
      <FlowCanvas graph={run.graph} chosen={null} problems={none} counts={undefined} path={path} />
      <ol className={styles.steps} aria-label={t('logs.steps')}>
        {run.steps.map(({ node: id, status, facts, reason, at }) => {
          const node = run.graph.nodes.find((one) => one.id === id);
          return (
            <li key={id} className={styles.step}>
              <span className={styles.head}>
                <strong>{node ? title(node) : id}</strong>
                {status === 'failure' && <Badge meaning="danger">{t('runStatus.failure')}</Badge>}
                <span className={styles.at}>{formatDateTime(at, language)}</span>
              </span>
              {reason && <span>{t([`reason.${reason}`, 'reason.internal'])}</span>}
              {facts.map(({ label, value }) => (
                <span key={label} className={styles.fact}>
                  {t([`field.${label}`, `fact.${label}`, 'fact.other'], { label })}: {value ?? '–'}
                </span>
              ))}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
