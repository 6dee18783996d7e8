import { Inbox } from 'lucide-react';
import { StatePanel } from './StatePanel.tsx';
import type { StatePanelProps } from './StatePanel.tsx';

/** Nothing here yet: says what this place is for and offers the first step. */
export function EmptyState({ icon = <Inbox />, ...rest }: StatePanelProps) {
  return <StatePanel {...rest} icon={icon} />;
}
