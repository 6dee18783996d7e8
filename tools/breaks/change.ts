import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A change of one file: a new file, a replaced text, or an appended one. */
export type Change =
  { file: string; create: string } | { file: string; replace: string; by: string } | { file: string; append: string };

/** Applies the changes to a copy of the project; returns the function that reverts them. */
export function apply(copy: string, changes: Change[]): () => void {
  const undo: (() => void)[] = [];
  const back = (): void => undo.reverse().forEach((step) => step());
  try {
    for (const change of changes) undo.push(applyOne(join(copy, change.file), change));
  } catch (error) {
    back();
    throw error;
  }
  return back;
}

function applyOne(path: string, change: Change): () => void {
  const before = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  if ('create' in change) {
    if (before !== undefined) throw new Error(`${change.file} exists already`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, change.create);
    return () => rmSync(path);
  }
  if (before === undefined) throw new Error(`${change.file} is gone: renew the break`);
  // A break whose text is gone would break nothing, and prove nothing.
  if ('replace' in change && !before.includes(change.replace)) {
    throw new Error(`${change.file} holds no "${change.replace}" any more: renew the break`);
  }
  writeFileSync(path, 'append' in change ? before + change.append : before.replace(change.replace, () => change.by));
  return () => writeFileSync(path, before);
}
