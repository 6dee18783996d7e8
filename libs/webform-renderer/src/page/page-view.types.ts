import type { Answer, ClosureWebform, WebformDefinition } from '@crm/validation/webform';
import type { RefusedAnswer } from '../engine/create-form.ts';
import type { BoxMessage } from '../engine/form-state.ts';

/** The state of the page (spec 1 §2), with the data of each view. */
export type PageState =
  | {
      view: 'form';
      definition: WebformDefinition;
      answers?: readonly Answer[];
      fieldErrors?: readonly RefusedAnswer[];
      box?: BoxMessage;
    }
  | { view: 'thank-you'; definition: WebformDefinition }
  | { view: 'closed'; closure: ClosureWebform }
  | { view: 'not-found' }
  /** The form API did not answer. */
  | { view: 'not-loaded' };
