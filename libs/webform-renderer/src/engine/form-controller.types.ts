import type { RenderedItem, Webform } from '@crm/validation/webform';
import type { Campaign } from '../address/campaign.ts';
import type { FormSubmission, FormTransport, SendResult } from '../api/form-api.types.ts';
import type { FieldStore } from './field-store.ts';
import type { BoxMessage } from './form-state.ts';
import type { LazyGroups } from './lazy-hydration.types.ts';

export type FormControllerOptions = {
  hashid: string;
  webform: Webform;
  items: readonly RenderedItem[];
  fields: FieldStore;
  transport: FormTransport;
  /** The translation's name of the privacy policy, for messages. */
  privacyPolicy: string;
  trackingId: () => string;
  refererUrl: () => string;
  /** Returns the campaign to send, for a form with `captureUtm`. */
  campaign: () => Campaign | undefined;
  /** Returns the redirect target of the thank-you type redirect; null when there is no valid one. */
  redirectUrl: () => string | null;
  navigate: (url: string) => void;
  /** Loads the confirmation view; rejects when loading fails. */
  confirmation?: () => Promise<unknown>;
  now?: () => number;
  lazyGroups?: LazyGroups | undefined;
  /** The initial message, for example that of a refused post. */
  box?: BoxMessage;
  onSubmit?: (submission: FormSubmission) => void;
  onSuccess?: (submission: FormSubmission) => void;
  onFailure?: (result: SendResult) => void;
};
