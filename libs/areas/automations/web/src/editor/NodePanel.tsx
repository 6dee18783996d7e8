import { entityOf, nodeType, portsOf, triggerOf } from '@crm/automations-rules';
import type { Problem } from '@crm/automations-rules';
import { useT } from '@crm/i18n';
import { Banner, Select, SidePanel, TextField } from '@crm/ui-kit';
import { useDispatch } from 'react-redux';
import type { Graph, GraphNode, Settings } from '../domain/automation.types.ts';
import { changeNode, connect, reaches } from '../domain/edit-graph.ts';
import { useNodeWords } from '../domain/use-node-words.ts';
import { OperationSettings } from '../settings/OperationSettings.tsx';
import { RuleSettings } from '../settings/RuleSettings.tsx';
import styles from '../settings/Settings.module.css';
import { TriggerSettings } from '../settings/TriggerSettings.tsx';
import { editor } from './editor.slice.ts';

interface NodePanelProps {
  graph: Graph;
  node: GraphNode;
  problems: readonly Problem[];
}

/** Renders the settings of the chosen block, and the blocks that its ways lead to. */
export function NodePanel({ graph, node, problems }: NodePanelProps) {
  const t = useT('automations');
  const dispatch = useDispatch();
  const words = useNodeWords();
  const trigger = triggerOf(graph);
  const entity = trigger && entityOf(trigger);
  const { dealTypeId, definition } = trigger?.settings ?? {};
  const change = (next: Partial<Pick<GraphNode, 'kind' | 'name' | 'settings'>>) =>
    void dispatch(editor.edited({ graph: changeNode(graph, node.id, next) }));
  const changeSettings = (settings: Partial<Settings>) => change({ settings: { ...node.settings, ...settings } });
  const type = nodeType(node.kind);
  return (
    <SidePanel
      title={t(`kind.${node.kind}`)}
      closeText={t('common:action.close')}
      onClose={() => dispatch(editor.chosen(null))}
    >
      <div className={styles.form}>
        {problems.length > 0 && (
          <Banner meaning="caution" title={t('editor.incomplete')}>
            <ul>
              {problems.map(({ rule, field }) => (
                <li key={`${rule} ${field}`}>{t(`problems.${rule}`)}</li>
              ))}
            </ul>
          </Banner>
        )}
        <TextField
          label={t('settings.name')}
          value={node.name ?? ''}
          maxLength={50}
          placeholder={t(`kind.${node.kind}`)}
          onChange={(name) => change({ name })}
        />
        {type === 'trigger' && (
          <TriggerSettings node={node} onKind={(kind) => change({ kind, settings: {} })} onChange={changeSettings} />
        )}
        {type === 'rule' && entity && (
          <RuleSettings {...{ node, entity, dealTypeId, definition }} onChange={changeSettings} />
        )}
        {type === 'operation' && entity && (
          <OperationSettings {...{ node, entity, dealTypeId, definition }} onChange={changeSettings} />
        )}
        {portsOf(node).map((port) => (
          <Select
            key={port}
            label={words.way(node, port) ? t('settings.nextOf', { way: words.way(node, port) }) : t('settings.next')}
            value={graph.edges.find((edge) => edge.from === node.id && edge.port === port)?.to ?? null}
            options={graph.nodes
              .filter(({ id, kind }) => kind !== 'note' && nodeType(kind) !== 'trigger' && !reaches(graph, id, node.id))
              .map((one) => ({ value: one.id, label: `${words.title(one)} (${one.id})` }))}
            onChange={(to) => to && dispatch(editor.edited({ graph: connect(graph, node.id, port, to) }))}
          />
        ))}
      </div>
    </SidePanel>
  );
}
