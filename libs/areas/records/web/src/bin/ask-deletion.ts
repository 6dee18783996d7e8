import { binClient } from '@crm/api-client';
import type { ListBinArgs, PreviewDeletionArgs } from '@crm/api-client';
import { callApi, confirm } from '@crm/web-kit';
import type { DialogRequest, SagaOf } from '@crm/web-kit';
import { alongText } from './along-words.ts';
import type { AlongWords } from './along-words.ts';

/** The kinds whose deleted records are in the bin. */
export type BinnedKind = ListBinArgs['kind'];

export type DeletionQuestion = Pick<DialogRequest, 'title' | 'text' | 'confirmText' | 'cancelText'>;

/**
 * Asks for the deletion of records, and names what is deleted along with them. When the server does not answer, the
 * question is asked without it: the deletion is the same.
 */
export function* askDeletion(
  { kind, ...wanted }: { kind: BinnedKind } & PreviewDeletionArgs['body'],
  question: DeletionQuestion,
  words: AlongWords,
): SagaOf<boolean> {
  const result = yield* callApi(binClient, 'previewDeletion', { kind, body: wanted });
  const list = result.ok ? alongText(result.data.data, words) : '';
  const text = list ? `${words.also.replace('{list}', () => list)}${question.text}` : question.text;
  return yield* confirm({ type: 'danger', ...question, text });
}
