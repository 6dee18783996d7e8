import type { Webform } from '@crm/validation/webform';
import { viewText } from '../messages/view-text.ts';
import type { Messages } from '../messages/messages.types.ts';
import { DoneIcon } from './Icons.tsx';
import { MessageView } from './MessageView.tsx';

export type ThankYouViewProps = {
  webform: Pick<Webform, 'displayName' | 'thankyouMessage' | 'thankyouType' | 'noStyle'>;
  messages: Messages;
  takesFocus?: boolean;
};

/** Renders the view after a successful send (spec 1 §2); the message is greyed during a redirect. */
export const ThankYouView = ({ webform, messages, takesFocus }: ThankYouViewProps) => (
  <MessageView
    title={webform.displayName ?? ''}
    icon={<DoneIcon className="ewf-icon ewf-done" />}
    heading={viewText(messages, 'openWebforms.thankyouHeading')}
    message={webform.thankyouMessage || viewText(messages, 'openWebforms.thankyouMessage')}
    muted={webform.thankyouType === 'redirect'}
    takesFocus={takesFocus}
    raw={webform.noStyle}
  />
);
