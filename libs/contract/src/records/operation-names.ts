import type { RecordKind } from '../core/record-kind.ts';

/** Returns a word with a capital first letter, also in its type. */
const capital = <const W extends string>(word: W) => (word.charAt(0).toUpperCase() + word.slice(1)) as Capitalize<W>;

/** Returns the names of the operations and schemas that every kind of record has in the same form. */
export function operationNames<const K extends RecordKind>(kind: K) {
  const one = capital<K['entity']>(kind.entity);
  const many = capital<K['plural']>(kind.plural);
  return {
    listChanges: `list${one}Changes`,
    bulkUpdate: `bulkUpdate${many}`,
    bulkDelete: `bulkDelete${many}`,
    undoBulk: `undoBulk${many}`,
    comment: `${one}Comment`,
    listComments: `list${one}Comments`,
    createComment: `create${one}Comment`,
    updateComment: `update${one}Comment`,
    deleteComment: `delete${one}Comment`,
  } as const;
}
