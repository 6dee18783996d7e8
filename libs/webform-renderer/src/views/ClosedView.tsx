import type { ClosureWebform } from '@crm/validation/webform';
import { viewText } from '../messages/view-text.ts';
import type { Messages } from '../messages/messages.types.ts';
import { BowingIcon } from './Icons.tsx';
import { MessageView } from './MessageView.tsx';

export type ClosedViewProps = { closure: ClosureWebform; messages: Messages };

/** Renders the closed-form page (spec 1 §2): title, bowing icon, closure heading and message. */
export const ClosedView = ({ closure, messages }: ClosedViewProps) => (
  <MessageView
    title={closure.title}
    icon={<BowingIcon className="ewf-icon" />}
    heading={viewText(messages, 'openWebforms.closureHeading')}
    message={closure.closureMessage || viewText(messages, 'openWebforms.closureMessage')}
  />
);
