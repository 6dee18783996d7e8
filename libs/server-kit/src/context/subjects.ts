import type { Query } from '@crm/database';
import type { Viewer } from './policy.ts';

/** Which of these records of a kind are there for a member to see, as one statement. */
export type VisibleSubjects = (viewer: Viewer, ids: readonly number[]) => Query<{ id: number }>;

/** Each room says which of its records a member sees; whoever keeps words about records asks here before it shows them. */
export class SubjectRegistry {
  readonly #kinds = new Map<string, VisibleSubjects>();

  add(kind: string, visible: VisibleSubjects): void {
    this.#kinds.set(kind, visible);
  }

  /** The statement for a kind; undefined when no room knows it. */
  of(kind: string, viewer: Viewer, ids: readonly number[]): Query<{ id: number }> | undefined {
    return this.#kinds.get(kind)?.(viewer, ids);
  }
}
