import { viewText } from '../messages/view-messages.ts';
import type { Messages } from '../messages/messages.types.ts';

/** The shape of a form while it loads; it appears after a moment only, by CSS. */
export const LoadingView = ({ messages }: { messages: Messages }) => (
  <div className="ewf-skeleton" role="status" aria-label={viewText(messages, 'openWebforms.loading')}>
    {['title', 'field', 'field', 'field', 'button'].map((part, index) => (
      <div key={index} className={`ewf-bone ewf-bone-${part}`} />
    ))}
  </div>
);
