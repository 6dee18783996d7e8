let pressed = false;
let waiting: (() => void)[] = [];

const release = () => {
  pressed = false;
  const due = waiting;
  waiting = [];
  due.forEach((task) => task());
};

/** The press's own click comes after the pointer is up, in the same turn: what waits comes behind it. */
const lifted = () => void setTimeout(release);

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (pressed = true), true);
  window.addEventListener('pointerup', lifted, true);
  window.addEventListener('pointercancel', lifted, true);
}

/**
 * Runs a task now, or, while the pointer is down, after its click. What a field says on leaving it takes room: said
 * between press and release it would move the button away from under the pointer, and the click would be lost.
 */
export function afterPress(task: () => void): void {
  if (pressed) waiting.push(task);
  else task();
}
