import type { Query } from '@crm/database';
import type { Viewer } from './policy.ts';

/** A function that returns the statement of the visible records among some ids of a kind. */
export type VisibleSubjects = (viewer: Viewer, ids: readonly number[]) => Query<{ id: number }>;

/** The registry of visible records by kind; areas that show texts about records check here first. */
export class VisibleRecordRegistry {
  readonly #kinds = new Map<string, VisibleSubjects>();

  add(kind: string, visible: VisibleSubjects): void {
    this.#kinds.set(kind, visible);
  }

  /** Returns the statement for a kind; undefined for an unknown kind. */
  of(kind: string, viewer: Viewer, ids: readonly number[]): Query<{ id: number }> | undefined {
    return this.#kinds.get(kind)?.(viewer, ids);
  }
}
