import type { House, Locale } from '@crm/server-kit';
import type { Answer } from '@crm/validation/webform';
import { keptText } from '../items/plain-text.ts';
import type { CachedForm } from '../public/public-form.types.ts';
import { answeredItems } from '../submissions/answer-reader.ts';
import { readableAnswers } from '../submissions/readable-answers.ts';
import { keepRejection, machineSign } from './rejections.ts';
import type { Signals } from './rejections.ts';

interface Post {
  answers: readonly Answer[];
  input: Signals;
  meta: { ip: string; userAgent: string; locale: Locale };
  now: Date;
}

/** A machine's post is noted and goes no further; who sent it gets the usual thanks, and learns nothing. */
export async function isMachine(house: House, form: CachedForm, { answers, input, meta, now }: Post): Promise<boolean> {
  const reason = machineSign(form.spam, input);
  if (!reason) return false;
  await keepRejection(house.database.tenant(form.domainId), {
    webformId: form.id,
    reason,
    answers: readableAnswers(answeredItems(form.items, answers), meta.locale),
    ip: meta.ip,
    userAgent: keptText(meta.userAgent, 500),
    now,
  });
  return true;
}
