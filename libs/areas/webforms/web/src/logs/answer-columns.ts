import type { SubmissionLog } from '../domain/webform.types.ts';

/** Number of answer columns in the table; the panel shows all answers. */
const columnsShown = 4;

export interface AnswerColumn {
  itemId: number;
  label: string;
}

/** Returns the first items of the answers on the page, newest answer first: older answers may have other items. */
export function answerColumns(logs: readonly SubmissionLog[]): AnswerColumn[] {
  const found = new Map<number, string>();
  for (const { answers } of logs) {
    for (const { itemId, label } of answers) if (!found.has(itemId)) found.set(itemId, label);
  }
  return [...found].slice(0, columnsShown).map(([itemId, label]) => ({ itemId, label }));
}

/** Returns the answer to an item; empty when the form did not ask for it then. */
export const answerOf = ({ answers }: SubmissionLog, id: number): string =>
  answers.find(({ itemId }) => itemId === id)?.value ?? '';
