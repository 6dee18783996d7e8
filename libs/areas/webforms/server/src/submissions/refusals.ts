import { AppError } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { isClosed } from '@crm/validation/webform';
import type { CachedForm } from '../public/public-form.types.ts';
import { passNameOf, requirePass } from '../spam/passes.ts';
import type { SubmissionInput, SubmissionMeta } from './submission.types.ts';

/** A post to a form, before its answers are read. */
export interface Attempt {
  app: AppContext;
  form: CachedForm;
  input: SubmissionInput;
  meta: SubmissionMeta;
}

/** A check that throws the visitor's error; nothing has been written by then. */
type Refusal = (attempt: Attempt) => void | Promise<void>;

const whenClosed: Refusal = ({ app, form }) => {
  if (isClosed(form.closureAt, app.clock.now())) {
    throw new AppError('WebformClosureForbidden', { extra: { closure_webform: form.closure } });
  }
};

const withoutPass: Refusal = ({ app, form, input }) =>
  form.isProtectingSpam ? requirePass(app.database.tenant(form.domainId), form.id, passNameOf(input)) : undefined;

/** The checks in their order; the answers are checked after them (`judgeAnswers`). */
const refusals: readonly Refusal[] = [whenClosed, withoutPass];

/** Runs every check, at every try: a form may close while a submission waits. */
export async function refuse(attempt: Attempt): Promise<void> {
  for (const refusal of refusals) await refusal(attempt);
}
