import { checkGraph, triggerKinds } from '@crm/automations-rules';
import { useT } from '@crm/i18n';
import { Banner, Button, EmptyState, IconButton, SegmentedControl, Select, Toolbar, useIsPhone } from '@crm/ui-kit';
import { lazyPart, useSearchParams, useShortcut } from '@crm/web-kit';
import { Redo2, Undo2, Workflow } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { AutomationsState } from '../area.types.ts';
import { connect, graphWithTrigger, moveNodes, removeNode } from '../domain/edit-graph.ts';
import { problemText } from '../domain/problem-text.ts';
import { editor } from './editor.slice.ts';
import styles from './EditorTab.module.css';
import { NodeList } from './NodeList.tsx';
import { NodePanel } from './NodePanel.tsx';
import { Trials } from './Trials.tsx';

// The canvas and its library are loaded when somebody looks at it.
const FlowCanvas = lazyPart(async () => ({ FlowCanvas: (await import('./FlowCanvas.tsx')).FlowCanvas }), 'FlowCanvas');

const selectEditor = (state: { automations: AutomationsState }) => state.automations.editor;
const views = ['canvas', 'list'] as const;

/** Renders the blocks of an automation, on the canvas or as a list, with the settings of the chosen one. */
export function EditorTab() {
  const t = useT('automations');
  const dispatch = useDispatch();
  const { graph, past, future, chosen, issues, trial } = useSelector(selectEditor);
  const [params, setParams] = useSearchParams();
  const isPhone = useIsPhone();
  const view = views.find((one) => one === params.get('view')) ?? (isPhone ? 'list' : 'canvas');
  const problems = useMemo(() => checkGraph(graph), [graph]);
  const wrong = useMemo(() => new Set(problems.flatMap(({ node }) => node ?? [])), [problems]);
  const node = graph.nodes.find(({ id }) => id === chosen);
  useShortcut('mod+z', () => dispatch(editor.undone()));
  useShortcut('mod+shift+z', () => dispatch(editor.redone()));
  if (graph.nodes.length === 0) return <FirstTrigger />;
  const shown = { graph, chosen, problems: wrong, counts: trial?.counts };
  return (
    <div className={styles.editor}>
      <Toolbar
        label={t('editor.tools')}
        end={
          <SegmentedControl
            label={t('editor.view')}
            value={view}
            segments={views.map((value) => ({ value, label: t(`editor.${value}`) }))}
            onChange={(value) => {
              const next = new URLSearchParams(params);
              next.set('view', value);
              setParams(next, { replace: true });
            }}
          />
        }
      >
        <IconButton
          label={t('common:action.undo')}
          icon={<Undo2 />}
          isDisabled={past.length === 0}
          onPress={() => dispatch(editor.undone())}
        />
        <IconButton
          label={t('editor.redo')}
          icon={<Redo2 />}
          isDisabled={future.length === 0}
          onPress={() => dispatch(editor.redone())}
        />
        <Trials />
      </Toolbar>
      {issues.length > 0 && (
        <Banner meaning="danger" title={t('editor.refused')}>
          <ul>
            {[...new Set(issues.map((issue) => problemText(t, issue)))].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Banner>
      )}
      {problems.length > 0 && (
        <Banner meaning="caution" title={t('editor.problems', { count: problems.length })}>
          {problems
            .filter(({ node: id }) => id === null)
            .map(({ rule }) => t(`problems.${rule}`))
            .join(' ')}
        </Banner>
      )}
      <div className={styles.body} data-panel={node !== undefined || undefined}>
        {view === 'list' ? (
          <NodeList {...shown} />
        ) : (
          <FlowCanvas
            {...shown}
            onChoose={(id) => dispatch(editor.chosen(id))}
            onConnect={(from, port, to) => dispatch(editor.edited({ graph: connect(graph, from, port, to) }))}
            onMove={(places) => dispatch(editor.edited({ graph: moveNodes(graph, places) }))}
            onRemove={(id) => dispatch(editor.edited({ graph: removeNode(graph, id), chosen: null }))}
          />
        )}
        {node && (
          <NodePanel
            key={node.id}
            graph={graph}
            node={node}
            problems={problems.filter((problem) => problem.node === node.id)}
          />
        )}
      </div>
    </div>
  );
}

/** Renders the choice of the trigger, with which an automation begins. */
function FirstTrigger() {
  const t = useT('automations');
  const dispatch = useDispatch();
  const [kind, setKind] = useState<string | null>('deal_updated');
  const begin = () => kind && dispatch(editor.edited({ graph: graphWithTrigger(kind), chosen: 'n1' }));
  return (
    <EmptyState
      title={t('editor.emptyTitle')}
      icon={<Workflow />}
      actions={
        <>
          <Select
            label={t('column.trigger')}
            isLabelHidden
            value={kind}
            options={triggerKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            onChange={setKind}
          />
          <Button variant="primary" onPress={() => void begin()}>
            {t('editor.begin')}
          </Button>
        </>
      }
    >
      {t('editor.emptyText')}
    </EmptyState>
  );
}
