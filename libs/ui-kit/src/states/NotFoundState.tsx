import { SearchX } from 'lucide-react';
import { StatePanel } from './StatePanel.tsx';
import type { StatePanelProps } from './StatePanel.tsx';

/** Renders the state of a missing page or record, with a link back. */
export function NotFoundState({ icon = <SearchX />, ...rest }: StatePanelProps) {
  return <StatePanel {...rest} icon={icon} />;
}
