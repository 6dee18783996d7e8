import type { SubmissionLog } from '../domain/webform.types.ts';

/** Answers that stand in the table; all are in the panel. */
const columnsShown = 4;

export interface AnswerColumn {
  itemId: number;
  label: string;
}

/** The first few items of the answers on the page, newest answer first: a form may have had others before. */
export function answerColumns(logs: readonly SubmissionLog[]): AnswerColumn[] {
  const found = new Map<number, string>();
  for (const { answers } of logs) {
    for (const { itemId, label } of answers) if (!found.has(itemId)) found.set(itemId, label);
  }
  return [...found].slice(0, columnsShown).map(([itemId, label]) => ({ itemId, label }));
}

/** Answer of an item; empty when it was not asked then. */
export const answerOf = ({ answers }: SubmissionLog, id: number): string =>
  answers.find(({ itemId }) => itemId === id)?.value ?? '';
