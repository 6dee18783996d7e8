import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Collection, Tree as AriaTree, TreeItem, TreeItemContent } from 'react-aria-components';
import styles from './Tree.module.css';

/** A place in a tree. */
export interface TreeNode {
  id: string;
  /** What it is called, for assistive technology and for finding it by its first letters. */
  name: string;
  /** What stands on its line. */
  content: ReactNode;
  /** Where Enter or a press leads. */
  href?: string;
  children?: readonly TreeNode[];
}

/** A tree of records. */
export interface TreeProps {
  /** Name of the tree, for assistive technology. */
  label: string;
  nodes: readonly TreeNode[];
  /** Name of the arrow of a place: 「〇〇の下位を開閉」. */
  toggleText: (name: string) => string;
  /** Open at first; all of them unless said. */
  expanded?: readonly string[];
}

const idsOf = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap(({ id, children = [] }) => [id, ...idsOf(children)]);

/** Arrows walk and open, first letters jump, Enter goes there. */
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
