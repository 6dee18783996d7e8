import { begin, commit, redo, redoable, undo, undoable } from './history.ts';
import type { History } from './history.ts';

const type = (history: History<string>, next: string, at: number) =>
  commit(history, { next, what: 'typed', group: 'label', at });

describe('history', () => {
  it('undoes and redoes, and names the next step in both directions', () => {
    const one = commit(begin('a'), { next: 'b', what: 'first', at: 0 });
    const two = commit(one, { next: 'c', what: 'second', at: 1 });
    expect(undoable(two)).toBe('second');
    const back = undo(two);
    expect([back.present, undoable(back), redoable(back)]).toEqual(['b', 'first', 'second']);
    expect(undo(back).present).toBe('a');
    expect(redo(redo(undo(back))).present).toBe('c');
  });

  it('stays unchanged at both ends', () => {
    const fresh = begin('a');
    expect(undo(fresh)).toBe(fresh);
    expect(redo(fresh)).toBe(fresh);
    expect(undoable(fresh)).toBeUndefined();
  });

  it('drops the undone steps after a new change', () => {
    const history = undo(commit(begin('a'), { next: 'b', what: 'first', at: 0 }));
    expect(redoable(commit(history, { next: 'x', what: 'other', at: 1 }))).toBeUndefined();
  });

  it('merges quick changes of a field into one step and starts another after a pause', () => {
    const typed = type(type(type(begin(''), 'と', 0), 'とい', 400), 'といあわせ', 1_200);
    expect(undo(typed).present).toBe('');
    const later = type(typed, 'といあわせ先', 9_000);
    expect(undo(later).present).toBe('といあわせ');
  });

  it('starts another step for another field and after an undo', () => {
    const two = commit(type(begin('a'), 'ab', 0), { next: 'abc', what: 'typed', group: 'hint', at: 10 });
    expect(two.past).toHaveLength(2);
    expect(type(undo(two), 'ax', 20).past).toHaveLength(2);
  });

  it('ignores a change to the same state', () => {
    const history = begin('a');
    expect(commit(history, { next: 'a', what: 'none', at: 0 })).toBe(history);
  });

  it('keeps a hundred steps', () => {
    let history = begin(0);
    for (let next = 1; next <= 130; next += 1) history = commit(history, { next, what: 'count', at: next });
    expect(history.past).toHaveLength(100);
    for (let step = 0; step < 200; step += 1) history = undo(history);
    expect(history.present).toBe(30);
  });
});
