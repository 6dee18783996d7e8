import type { Answer, ClosureWebform, WebformDefinition } from '@crm/validation/webform';
import type { RefusedAnswer } from '../engine/create-form.ts';
import type { BoxMessage } from '../engine/form-state.ts';

/** What the page shows (spec 1 §2), with what each view needs. */
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
  | { view: 'not-found' };
