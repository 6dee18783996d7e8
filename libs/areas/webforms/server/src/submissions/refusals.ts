import { AppError } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { isClosed } from '@crm/validation/webform';
import type { CachedForm } from '../public/public-form.types.ts';
import { passNameOf, requirePass } from '../spam/passes.ts';
import type { SubmissionInput, SubmissionMeta } from './submission.types.ts';

/** A post to a form, before its answers are looked at. */
export interface Attempt {
  house: AppContext;
  form: CachedForm;
  input: SubmissionInput;
  meta: SubmissionMeta;
}

/** Throws the error that the visitor gets; nothing has been written by then. */
type Refusal = (attempt: Attempt) => void | Promise<void>;

const whenClosed: Refusal = ({ house: app, form }) => {
  if (isClosed(form.closureAt, app.clock.now())) {
    throw new AppError('WebformClosureForbidden', { extra: { closure_webform: form.closure } });
  }
};

const withoutPass: Refusal = ({ house: app, form, input }) =>
  form.isProtectingSpam ? requirePass(app.database.tenant(form.domainId), form.id, passNameOf(input)) : undefined;

/** In the order in which they are asked; the answers themselves come after them (`judgeAnswers`). */
const refusals: readonly Refusal[] = [whenClosed, withoutPass];

/** Asks every refusal, at every try: a form may close while a submission waits. */
export async function refuse(attempt: Attempt): Promise<void> {
  for (const refusal of refusals) await refusal(attempt);
}
