import { SearchX } from 'lucide-react';
import { StatePanel } from './StatePanel.tsx';
import type { StatePanelProps } from './StatePanel.tsx';

/** The page or record is not there (any more): offers the way back. */
export function NotFoundState({ icon = <SearchX />, ...rest }: StatePanelProps) {
  return <StatePanel {...rest} icon={icon} />;
}
