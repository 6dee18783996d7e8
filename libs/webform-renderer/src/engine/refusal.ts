import { messageKeys } from '@crm/validation';
import type { SubmitVerdict } from '@crm/validation/webform';
import type { SendResult } from '../api/form-api.types.ts';
import type { MessageParams } from '../messages/messages.types.ts';
import type { BoxMessage } from './form-state.ts';

/** Returns the error box's message for a verdict of spec 1 §5. */
export const verdictMessage = (verdict: Exclude<SubmitVerdict, { kind: 'ok' }>, privacyPolicy: string): BoxMessage =>
  verdict.kind === 'terms'
    ? {
        key: verdict.key,
        params: { privacyPolicy: verdict.params.privacyPolicy || privacyPolicy } satisfies MessageParams,
      }
    : { key: verdict.key };

/** Returns the error box's message for a failed send; the specification only has the closure's (spec 1 §8). */
export const failureMessage = (result: Exclude<SendResult, { kind: 'sent' }>): BoxMessage => {
  switch (result.kind) {
    case 'closed':
      return { key: messageKeys.publishTimeExpires };
    case 'spam':
      return { key: messageKeys.notCheckReCaptcha };
    case 'invalid':
      return { key: messageKeys.inputFail };
    case 'busy':
      return { key: 'openWebforms.sendTooMany' };
    case 'offline':
      return { key: 'openWebforms.sendOffline' };
    case 'failed':
      return { key: 'openWebforms.sendFailed' };
  }
};
