import type { RecordKind } from '../core/record-kind.ts';

type Pascal<W extends string> = W extends `${infer First}_${infer Rest}`
  ? `${Capitalize<First>}${Pascal<Rest>}`
  : Capitalize<W>;

/** Returns the words of a name, each with a capital first letter, also in its type: `sales_goal` → `SalesGoal`. */
const pascal = <const W extends string>(name: W) =>
  name.replace(/(?:^|_)(.)/g, (_all, letter: string) => letter.toUpperCase()) as Pascal<W>;

/** Returns the names of the operations and schemas that every kind of record has in the same form. */
export function operationNames<const K extends RecordKind>(kind: K) {
  const one = pascal<K['entity']>(kind.entity);
  const many = pascal<K['plural']>(kind.plural);
  return {
    listChanges: `list${one}Changes`,
    bulkUpdate: `bulkUpdate${many}`,
    bulkDelete: `bulkDelete${many}`,
    undoBulk: `undoBulk${many}`,
    requestCsv: `request${many}Csv`,
    summarise: `summarise${many}`,
    comment: `${one}Comment`,
    listComments: `list${one}Comments`,
    createComment: `create${one}Comment`,
    updateComment: `update${one}Comment`,
    deleteComment: `delete${one}Comment`,
  } as const;
}

/** Returns the name of one of a kind's resources: `sales-goal-bulk`. */
export const resourceName = ({ entity }: RecordKind, part: string): string => `${entity.replaceAll('_', '-')}-${part}`;

/** Returns a name as words, for summaries: `sales goals`. */
export const wordsOf = (name: string): string => name.replaceAll('_', ' ');
