import { failureMessages, viewText } from '../messages/view-text.ts';
import type { Messages } from '../messages/messages.types.ts';

export type NotFoundViewProps = { messages: Messages; view: keyof typeof failureMessages };

/** Renders the view for a failed load other than closure (spec 1 §2): there is no such form, or it cannot be loaded. */
export const NotFoundView = ({ messages, view }: NotFoundViewProps) => (
  <section className="ewf-message-view">
    <svg viewBox="0 0 96 96" width="96" height="96" aria-hidden="true" fill="none" className="ewf-icon">
      <circle cx="48" cy="48" r="40" fill="currentColor" fillOpacity=".1" />
      <g stroke="currentColor" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M34 27h19l10 10v32H34zM53 27v10h10" />
        <path d="M43 51h11M43 60h6" strokeOpacity=".5" />
      </g>
    </svg>
    <h1 className="ewf-headline">{viewText(messages, failureMessages[view])}</h1>
    <p className="ewf-message">
      {viewText(messages, view === 'not-found' ? 'openWebforms.notFoundHint' : 'openWebforms.notLoadedHint')}
    </p>
  </section>
);
