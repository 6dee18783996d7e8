import { Inbox } from 'lucide-react';
import { StatePanel } from './StatePanel.tsx';
import type { StatePanelProps } from './StatePanel.tsx';

/** Renders the state of an empty page: its purpose and a first action. */
export function EmptyState({ icon = <Inbox />, ...rest }: StatePanelProps) {
  return <StatePanel {...rest} icon={icon} />;
}
