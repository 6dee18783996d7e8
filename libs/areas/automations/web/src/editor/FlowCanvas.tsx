import { nodeType, portsOf } from '@crm/automations-rules';
import dagre from '@dagrejs/dagre';
import { useLanguage, useT } from '@crm/i18n';
import { Button } from '@crm/ui-kit';
import { Background, Controls, Handle, MiniMap, Panel, Position, ReactFlow, applyNodeChanges } from '@xyflow/react';
import type { Connection, Edge, Node, NodeChange, NodeProps } from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import { LayoutGrid } from 'lucide-react';
import { memo, useEffect, useMemo, useState } from 'react';
import type { Graph, GraphNode } from '../domain/automation.types.ts';
import { useNodeWords } from '../domain/use-node-words.ts';
import styles from './FlowCanvas.module.css';

/** The size of a block, for the layout. */
const WIDTH = 220;
const HEIGHT = 64;

interface FlowCanvasProps {
  graph: Graph;
  chosen: string | null;
  problems: ReadonlySet<string>;
  counts: Readonly<Record<string, number>> | undefined;
  /** The blocks and ways that a run has taken; nothing can be edited then. */
  path?: ReadonlySet<string>;
  onChoose?: (id: string | null) => void;
  onConnect?: (from: string, port: string, to: string) => void;
  onMove?: (places: ReadonlyMap<string, { x: number; y: number }>) => void;
  onRemove?: (id: string) => void;
}

type Block = Node<{
  title: string;
  summary: string;
  type: string | undefined;
  ports: { id: string; name: string | undefined }[];
  isWrong: boolean;
  count: number | undefined;
  isOnPath: boolean;
}>;

/** Renders a block of the canvas with a handle for each way out. */
const BlockNode = memo(function BlockNode({ data, selected }: NodeProps<Block>) {
  const { title, summary, type, ports, isWrong, count, isOnPath } = data;
  return (
    <div
      className={styles.block}
      data-type={type}
      data-chosen={selected || undefined}
      data-wrong={isWrong || undefined}
      data-path={isOnPath || undefined}
    >
      {type !== 'trigger' && <Handle type="target" position={Position.Top} />}
      <span className={styles.title}>{title}</span>
      {summary !== '' && <span className={styles.summary}>{summary}</span>}
      {count !== undefined && <span className={styles.count}>{count.toLocaleString()}</span>}
      {ports.map(({ id, name }, index) => (
        <Handle
          key={id}
          id={id}
          type="source"
          position={Position.Bottom}
          title={name}
          style={{ left: `${((index + 1) / (ports.length + 1)) * 100}%` }}
        />
      ))}
    </div>
  );
});

const nodeTypes = { block: BlockNode };

/** Lays the blocks out from top to bottom. */
export function layOut({ nodes, edges }: Graph): Map<string, { x: number; y: number }> {
  const sheet = new dagre.graphlib.Graph();
  sheet.setGraph({ rankdir: 'TB', nodesep: 40, ranksep: 56 });
  sheet.setDefaultEdgeLabel(() => ({}));
  for (const { id } of nodes) sheet.setNode(id, { width: WIDTH, height: HEIGHT });
  for (const { from, to } of edges) sheet.setEdge(from, to);
  dagre.layout(sheet);
  return new Map(
    nodes.map(({ id }) => {
      const { x, y } = sheet.node(id);
      return [id, { x: Math.round(x - WIDTH / 2), y: Math.round(y - HEIGHT / 2) }];
    }),
  );
}

/** Renders the blocks on a canvas: they are moved and connected by dragging. */
export function FlowCanvas({ graph, chosen, problems, counts, path, ...on }: FlowCanvasProps) {
  const t = useT('automations');
  const { language } = useLanguage();
  const words = useNodeWords();
  const isEditable = on.onMove !== undefined;
  const blocks = useMemo(
    () => graph.nodes.map((node) => blockOf(node, words, { problems, counts, path })),
    // The words depend on the language and the masters only.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the words change with language and masters only
    [graph.nodes, problems, counts, path, language],
  );
  // While a block is dragged, its place is kept here: the graph gets it once, at the end.
  const [shown, setShown] = useState<Block[]>(blocks);
  useEffect(() => setShown(blocks.map((block) => ({ ...block, selected: block.id === chosen }))), [blocks, chosen]);
  const edges = useMemo(
    () =>
      graph.edges.map(({ from, port, to }): Edge => {
        const node = graph.nodes.find(({ id }) => id === from);
        const label = node && words.way(node, port);
        return {
          id: `${from} ${port}`,
          source: from,
          sourceHandle: port,
          target: to,
          type: 'smoothstep',
          ...(label !== undefined && { label }),
          ...(path?.has(`${from} ${port}`) && { className: styles.taken! }),
        };
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the words change with language and masters only
    [graph, path, language],
  );
  return (
    <div className={styles.canvas}>
      <ReactFlow<Block>
        nodes={shown}
        edges={edges}
        nodeTypes={nodeTypes}
        fitView
        fitViewOptions={{ maxZoom: 1 }}
        minZoom={0.2}
        nodesDraggable={isEditable}
        nodesConnectable={isEditable}
        deleteKeyCode={null}
        ariaLabelConfig={{
          'node.a11yDescription.default': t('canvas.node'),
          'edge.a11yDescription.default': t('canvas.edge'),
          'controls.ariaLabel': t('canvas.controls'),
          'controls.zoomIn.ariaLabel': t('canvas.zoomIn'),
          'controls.zoomOut.ariaLabel': t('canvas.zoomOut'),
          'controls.fitView.ariaLabel': t('canvas.fitView'),
          'minimap.ariaLabel': t('canvas.minimap'),
        }}
        onNodesChange={(changes: NodeChange<Block>[]) => setShown((known) => applyNodeChanges(changes, known))}
        onNodeClick={(_event, { id }) => on.onChoose?.(id)}
        onPaneClick={() => on.onChoose?.(null)}
        onNodeDragStop={(_event, _node, moved) =>
          on.onMove?.(new Map(moved.map(({ id, position: { x, y } }) => [id, { x: Math.round(x), y: Math.round(y) }])))
        }
        onConnect={({ source, sourceHandle, target }: Connection) =>
          on.onConnect?.(source, sourceHandle ?? 'next', target)
        }
        onKeyDown={(event) => {
          const id = (event.target as HTMLElement).closest<HTMLElement>('.react-flow__node')?.dataset['id'];
          if (id === undefined) return;
          if (event.key === 'Enter') on.onChoose?.(id);
          if (event.key === 'Delete') on.onRemove?.(id);
        }}
      >
        <Background />
        <Controls showInteractive={false} />
        <MiniMap pannable zoomable />
        {isEditable && (
          <Panel position="top-right">
            <Button size="small" icon={<LayoutGrid />} onPress={() => on.onMove?.(layOut(graph))}>
              {t('canvas.layOut')}
            </Button>
          </Panel>
        )}
      </ReactFlow>
    </div>
  );
}

function blockOf(
  node: GraphNode,
  words: ReturnType<typeof useNodeWords>,
  { problems, counts, path }: Pick<FlowCanvasProps, 'problems' | 'counts' | 'path'>,
): Block {
  const { id, kind, x, y } = node;
  return {
    id,
    type: 'block',
    position: { x, y },
    ariaLabel: words.title(node),
    data: {
      title: words.title(node),
      summary: words.summary(node),
      type: nodeType(kind),
      ports: portsOf(node).map((port) => ({ id: port, name: words.way(node, port) })),
      isWrong: problems.has(id),
      count: counts?.[id],
      isOnPath: path?.has(id) ?? false,
    },
  };
}
