import { useT } from '@crm/i18n';
import { Button, NumberField, Popover } from '@crm/ui-kit';
import { FlaskConical, History, Search } from 'lucide-react';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { AutomationsState } from '../area.types.ts';
import { useNodeWords } from '../domain/use-node-words.ts';
import { editor } from './editor.slice.ts';
import type { TrialText } from './editor.slice.ts';

const selectEditor = (state: { automations: AutomationsState }) => state.automations.editor;

/** Renders the trials, which write nothing: the matching records, a test with one record, and past events. */
export function Trials() {
  const t = useT('automations');
  const dispatch = useDispatch();
  const { matching, trial } = useSelector(selectEditor);
  const words = useTrialWords();
  return (
    <>
      <Button size="small" icon={<Search />} onPress={() => dispatch(editor.countRequested())}>
        {matching === null ? t('trial.matching') : t('trial.matched', { count: matching })}
      </Button>
      <TestWithRecord />
      <Button size="small" icon={<History />} onPress={() => dispatch(editor.replayRequested())}>
        {t('trial.replay')}
      </Button>
      <span role="status">{trial && words(trial.text)}</span>
    </>
  );
}

function TestWithRecord() {
  const t = useT('automations');
  const dispatch = useDispatch();
  const [id, setId] = useState<number | null>(null);
  return (
    <Popover
      label={t('trial.test')}
      trigger={
        <Button size="small" icon={<FlaskConical />}>
          {t('trial.test')}
        </Button>
      }
    >
      <NumberField label={t('trial.record')} description={t('trial.recordHelp')} value={id} onChange={setId} />
      <Button
        variant="primary"
        isDisabled={id === null}
        onPress={() => id !== null && dispatch(editor.testRequested(id))}
      >
        {t('trial.run')}
      </Button>
    </Popover>
  );
}

function useTrialWords() {
  const t = useT('automations');
  const { graph } = useSelector(selectEditor);
  const { title } = useNodeWords();
  return (text: TrialText): string => {
    if ('runs' in text) return t('trial.replayed', text);
    if (!text.starts) return t('trial.noMatch');
    const node = graph.nodes.find(({ id }) => id === text.failed);
    return node
      ? t('trial.failed', { title: title(node), reason: t([`reason.${text.reason}`, 'reason.internal']) })
      : t('trial.passed');
  };
}
