import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Collection, Tree as AriaTree, TreeItem, TreeItemContent } from 'react-aria-components';
import styles from './Tree.module.css';

/** A node of a tree. */
export interface TreeNode {
  id: string;
  /** The accessible name, also used for finding it by its first letters. */
  name: string;
  /** The content of its line. */
  content: ReactNode;
  /** The target of Enter or a press. */
  href?: string;
  children?: readonly TreeNode[];
}

/** The props of `Tree`. */
export interface TreeProps {
  /** Accessible name of the tree. */
  label: string;
  nodes: readonly TreeNode[];
  /** Name of a node's arrow: 「〇〇の下位を開閉」. */
  toggleText: (name: string) => string;
  /** Ids of the initially expanded nodes; default: all. */
  expanded?: readonly string[];
}

const idsOf = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap(({ id, children = [] }) => [id, ...idsOf(children)]);

/** Renders a tree of records: arrow keys move and expand, first letters jump, Enter opens. */
export function Tree({ label, nodes, toggleText, expanded = idsOf(nodes) }: TreeProps) {
  return (
    <AriaTree aria-label={label} className={styles.tree} defaultExpandedKeys={expanded}>
      {nodes.map((node) => (
        <Branch key={node.id} node={node} toggleText={toggleText} />
      ))}
    </AriaTree>
  );
}

function Branch({ node, toggleText }: { node: TreeNode; toggleText: (name: string) => string }) {
  const { id, name, content, href, children = [] } = node;
  return (
    <TreeItem id={id} textValue={name} {...(href && { href })} className={styles.item}>
      <TreeItemContent>
        {({ hasChildItems, level }) => (
          <div className={styles.line} style={{ paddingInlineStart: `${(level - 1) * 20}px` }}>
            {hasChildItems ? (
              <Button slot="chevron" className={styles.chevron} aria-label={toggleText(name)}>
                <ChevronRight aria-hidden="true" />
              </Button>
            ) : (
              <span className={styles.leaf} />
            )}
            <div className={styles.content}>{content}</div>
          </div>
        )}
      </TreeItemContent>
      <Collection>
        {children.map((child) => (
          <Branch key={child.id} node={child} toggleText={toggleText} />
        ))}
      </Collection>
    </TreeItem>
  );
}
