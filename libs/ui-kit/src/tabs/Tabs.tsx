import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components';
import styles from './Tabs.module.css';

/** One tab. */
export interface TabItem {
  id: string;
  label: string;
  /** A formatted count beside the text. */
  count?: string;
  /** An icon element before the text. */
  icon?: ReactNode;
  /** The content of the tab; default: the children of `Tabs`. */
  content?: ReactNode;
  isDisabled?: boolean;
}

/** The props of `Tabs`. */
export interface TabsProps {
  /** Accessible name of the tabs. */
  label: string;
  tabs: readonly TabItem[];
  /** The id of the chosen tab. */
  value: string;
  onChange: (id: string) => void;
  /** The shared content of tabs without their own, for example a list under saved conditions. */
  children?: ReactNode;
}

/** Scrolls the chosen tab to the middle of an overflowing row. */
function showChosen(tab: HTMLElement | null): void {
  const list = tab?.parentElement;
  if (!tab || !list || list.scrollWidth <= list.clientWidth) return;
  const [around, own] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  list.scrollLeft += own.left + own.width / 2 - (around.left + around.width / 2);
}

type Side = 'start' | 'end';

/** Returns the sides on which the row overflows, and a function that scrolls towards one. */
function useHiddenSides(count: number) {
  const row = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState<readonly Side[]>([]);
  useEffect(() => {
    const list = row.current?.querySelector('[role=tablist]');
    if (!list) return;
    const look = () => {
      const rest = list.scrollWidth - list.clientWidth - list.scrollLeft;
      const sides: Side[] = [...(list.scrollLeft > 1 ? ['start' as const] : []), ...(rest > 1 ? ['end' as const] : [])];
      setHidden((before) => (before.join() === sides.join() ? before : sides));
    };
    look();
    list.addEventListener('scroll', look, { passive: true });
    const watch = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(look);
    watch?.observe(list);
    return () => {
      list.removeEventListener('scroll', look);
      watch?.disconnect();
    };
  }, [count]);
  const go = (side: Side) => {
    const list = row.current?.querySelector('[role=tablist]');
    list?.scrollBy({ left: list.clientWidth * (side === 'end' ? 0.7 : -0.7) });
  };
  return { row, hidden, go };
}

/**
 * Renders tabs: arrow keys move between them, Tab goes to the content. The row scrolls sideways when it overflows; its
 * edges then show scroll buttons for pointers. By keyboard the arrow keys scroll every tab into view.
 */
export function Tabs({ label, tabs, value, onChange, children }: TabsProps) {
  const chosen = tabs.find((tab) => tab.id === value);
  const { row, hidden, go } = useHiddenSides(tabs.length);
  return (
    <AriaTabs selectedKey={value} onSelectionChange={(id) => onChange(String(id))}>
      <div ref={row} className={styles.row}>
        <TabList aria-label={label} className={styles.list}>
          {tabs.map((tab) => (
            <Tab
              key={tab.id}
              id={tab.id}
              ref={tab.id === value ? showChosen : undefined}
              isDisabled={tab.isDisabled}
              className={styles.tab}
            >
              {tab.icon}
              {tab.label}
              {tab.count && <span className={styles.count}>{tab.count}</span>}
            </Tab>
          ))}
        </TabList>
        {hidden.map((side) => (
          <button
            key={side}
            type="button"
            className={styles.edge}
            data-side={side}
            aria-hidden="true"
            tabIndex={-1}
            onClick={() => go(side)}
          >
            {side === 'start' ? <ChevronLeft /> : <ChevronRight />}
          </button>
        ))}
      </div>
      {chosen && (
        <TabPanel key={chosen.id} id={chosen.id} className={styles.panel}>
          {chosen.content ?? children}
        </TabPanel>
      )}
    </AriaTabs>
  );
}
