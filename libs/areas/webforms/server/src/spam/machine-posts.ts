import { keptText } from '../items/plain-text.ts';
import { answeredItems } from '../submissions/answer-reader.ts';
import { readableAnswers } from '../submissions/readable-answers.ts';
import type { Judged } from '../submissions/submission-document.ts';
import { keepRejection, machineSign } from './rejections.ts';

/** Records a machine's post and returns true; the sender gets the usual thanks and learns nothing. */
export async function isMachine({ app, form, answers, input, meta, now }: Judged): Promise<boolean> {
  const reason = machineSign(form.spam, input);
  if (!reason) return false;
  await keepRejection(app.database.tenant(form.domainId), {
    webformId: form.id,
    reason,
    answers: readableAnswers(answeredItems(form.items, answers), meta.locale),
    ip: meta.ip,
    userAgent: keptText(meta.userAgent, 500),
    now,
  });
  return true;
}
