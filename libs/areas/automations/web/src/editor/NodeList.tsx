import { nodeType, portsOf } from '@crm/automations-rules';
import { useT } from '@crm/i18n';
import { Badge, Button, IconButton } from '@crm/ui-kit';
import { Plus, Trash2 } from 'lucide-react';
import { useDispatch } from 'react-redux';
import type { Graph } from '../domain/automation.types.ts';
import { addAfter, listed, removeNode } from '../domain/edit-graph.ts';
import type { ListedNode } from '../domain/edit-graph.ts';
import { useNodeWords } from '../domain/use-node-words.ts';
import { BlockMenu } from './BlockMenu.tsx';
import { editor } from './editor.slice.ts';
import styles from './NodeList.module.css';

interface NodeListProps {
  graph: Graph;
  chosen: string | null;
  /** The blocks with problems. */
  problems: ReadonlySet<string>;
  /** Counts of a trial, by block. */
  counts: Readonly<Record<string, number>> | undefined;
}

/** Renders the blocks as an indented list, which can do all that the canvas can. */
export function NodeList({ graph, ...shown }: NodeListProps) {
  const t = useT('automations');
  return (
    <ol className={styles.list} aria-label={t('editor.list')}>
      {listed(graph).map((row) => (
        <Row key={`${row.node.id} ${row.way?.from} ${row.way?.port}`} {...{ row, graph }} {...shown} />
      ))}
    </ol>
  );
}

function Row({ row, graph, chosen, problems, counts }: NodeListProps & { row: ListedNode }) {
  const t = useT('automations');
  const dispatch = useDispatch();
  const words = useNodeWords();
  const { node, depth, way, isRepeated } = row;
  const type = nodeType(node.kind);
  const title = words.title(node);
  const before = way && graph.nodes.find(({ id }) => id === way.from);
  const wayName = before && words.way(before, way.port);
  const [port, ...others] = portsOf(node);
  const add = (kind: string) => {
    const { graph: next, id } = addAfter(graph, node.id, port!, kind);
    dispatch(editor.edited({ graph: next, chosen: id }));
  };
  return (
    <li className={styles.row} style={{ marginInlineStart: `calc(${depth} * var(--ui-space-5))` }}>
      {wayName !== undefined && wayName !== null && <span className={styles.way}>{wayName}</span>}
      <span className={styles.block} data-type={type} data-chosen={chosen === node.id || undefined}>
        <Button
          variant="quiet"
          aria-pressed={chosen === node.id}
          onPress={() => dispatch(editor.chosen(node.id))}
          isDisabled={type === 'end'}
        >
          {isRepeated ? t('editor.onTo', { title }) : title}
        </Button>
        <span className={styles.summary}>{isRepeated ? '' : words.summary(node)}</span>
        {problems.has(node.id) && <Badge meaning="danger">{t('editor.incomplete')}</Badge>}
        {counts && <Badge>{t('trial.count', { count: counts[node.id] ?? 0 })}</Badge>}
        {!isRepeated && port !== undefined && others.length === 0 && (
          <BlockMenu
            trigger={<IconButton size="small" label={t('editor.addAfter', { title })} icon={<Plus />} />}
            onChoose={add}
          />
        )}
        {!isRepeated && type !== 'trigger' && type !== 'end' && (
          <IconButton
            size="small"
            label={t('editor.remove', { title })}
            icon={<Trash2 />}
            onPress={() => dispatch(editor.edited({ graph: removeNode(graph, node.id), chosen: null }))}
          />
        )}
      </span>
      {!isRepeated && others.length > 0 && <Ways {...{ graph, row }} />}
    </li>
  );
}

/** Renders a button for each way out of a branch, which adds a block there. */
function Ways({ graph, row: { node } }: { graph: Graph; row: ListedNode }) {
  const t = useT('automations');
  const dispatch = useDispatch();
  const words = useNodeWords();
  return (
    <span className={styles.ways}>
      {portsOf(node).map((port) => (
        <BlockMenu
          key={port}
          trigger={
            <Button size="small" variant="quiet" icon={<Plus />}>
              {t('editor.addAt', { way: words.way(node, port) })}
            </Button>
          }
          onChoose={(kind) => {
            const { graph: next, id } = addAfter(graph, node.id, port, kind);
            dispatch(editor.edited({ graph: next, chosen: id }));
          }}
        />
      ))}
    </span>
  );
}
