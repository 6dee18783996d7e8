import { errorText, useT } from '@crm/i18n';
import { AlertDialog, Banner, Button, ErrorState, Link, NotFoundState, PageHeader, Skeleton, Tabs } from '@crm/ui-kit';
import { usePageTitle, useTabParam } from '@crm/web-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { AutomationsState } from '../area.types.ts';
import { StatusBadge } from '../list/StatusBadge.tsx';
import { LogsTab } from '../logs/LogsTab.tsx';
import { EditorTab } from './EditorTab.tsx';
import { FactsTab } from './FactsTab.tsx';
import { editor } from './editor.slice.ts';

const selectEditor = (state: { automations: AutomationsState }) => state.automations.editor;
const tabs = ['edit', 'logs', 'facts'] as const;

/** Renders an automation: its editor, its log and its facts. */
export function AutomationScreen({ id }: { id: number }) {
  const t = useT('automations');
  const dispatch = useDispatch();
  const { status, failure, saved } = useSelector(selectEditor);
  const [tab, setTab] = useTabParam(tabs);
  usePageTitle(saved?.name ?? t('list.title'));
  useEffect(() => {
    dispatch(editor.opened(id));
    return () => void dispatch(editor.left());
  }, [dispatch, id]);
  if (status === 'failed' && failure?.code === 'RecordNotFound')
    return <NotFoundState title={t('common:error.notFoundTitle')}>{t('common:error.notFoundText')}</NotFoundState>;
  if (status === 'failed')
    return (
      <ErrorState
        title={t('common:error.loadFailed')}
        retryText={t('common:action.retry')}
        onRetry={() => dispatch(editor.opened(id))}
      >
        {failure && errorText(t, failure)}
      </ErrorState>
    );
  if (!saved) return <Skeleton shape="block" height={420} label={t('common:state.loading')} />;
  const contents = { edit: <EditorTab />, logs: <LogsTab id={id} />, facts: <FactsTab /> };
  return (
    <>
      <PageHeader
        title={saved.name}
        breadcrumbs={<Link href="/automations">{t('list.title')}</Link>}
        actions={<Enabling />}
      />
      {saved.errorReason && (
        <Banner meaning="danger" title={t('status.error')}>
          {t([`reason.${saved.errorReason}`, 'reason.internal'])}
        </Banner>
      )}
      <Tabs
        label={t('list.title')}
        value={tab}
        onChange={setTab}
        tabs={tabs.map((one) => ({ id: one, label: t(`tab.${one}`), content: contents[one] }))}
      />
      <CountsQuestion />
    </>
  );
}

/** Renders the state, whether everything is saved, and the button that enables or disables the automation. */
function Enabling() {
  const t = useT('automations');
  const dispatch = useDispatch();
  const { saved, saving, graph } = useSelector(selectEditor);
  if (!saved) return null;
  const { name, status, hasDraft } = saved;
  const isOn = status === 'enabled';
  const turn = (wanted: 'enabled' | 'disabled') =>
    void dispatch(
      editor.changeRequested({
        status: wanted,
        doneText: t(wanted === 'enabled' ? 'toggle.on' : 'toggle.off', { name }),
      }),
    );
  return (
    <>
      <span role="status">{t(`saving.${saving}`)}</span>
      <StatusBadge status={status} />
      {isOn && <Button onPress={() => turn('disabled')}>{t('toggle.disable')}</Button>}
      {(!isOn || hasDraft || saving !== 'none') && (
        <Button variant="primary" isDisabled={graph.nodes.length === 0} onPress={() => turn('enabled')}>
          {t(isOn ? 'toggle.publish' : 'toggle.enable')}
        </Button>
      )}
    </>
  );
}

/** Asks what happens to the counts when another trigger is enabled. */
function CountsQuestion() {
  const t = useT('automations');
  const dispatch = useDispatch();
  const { asksForCounts, saved } = useSelector(selectEditor);
  if (!asksForCounts || !saved) return null;
  const answer = (resetsCounts: boolean) =>
    void dispatch(
      editor.changeRequested({ status: 'enabled', resetsCounts, doneText: t('toggle.on', { name: saved.name }) }),
    );
  return (
    <AlertDialog
      state="open"
      tone="warning"
      title={t('counts.title')}
      confirmText={t('counts.reset')}
      cancelText={t('counts.keep')}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
      onClosed={() => {}}
    >
      {t('counts.text', { count: saved.runCount })}
    </AlertDialog>
  );
}
