import { viewText } from '../messages/view-text.ts';
import type { Messages } from '../messages/messages.types.ts';

/** Renders the skeleton of a loading form, which CSS shows after a delay. */
export const LoadingView = ({ messages }: { messages: Messages }) => (
  <div className="ewf-skeleton" role="status" aria-label={viewText(messages, 'openWebforms.loading')}>
    {['title', 'field', 'field', 'field', 'button'].map((part, index) => (
      <div key={index} className={`ewf-bone ewf-bone-${part}`} />
    ))}
  </div>
);
