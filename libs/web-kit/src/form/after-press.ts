let pressed = false;
let waiting: (() => void)[] = [];

const release = () => {
  pressed = false;
  const due = waiting;
  waiting = [];
  due.forEach((task) => task());
};

/** Releases waiting tasks after the press's click, which follows the pointer's release in the same turn. */
const lifted = () => void setTimeout(release);

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (pressed = true), true);
  window.addEventListener('pointerup', lifted, true);
  window.addEventListener('pointercancel', lifted, true);
}

/**
 * Runs a task now, or, while the pointer is down, after its click. An error message on blur takes space: shown between
 * press and release, it would move the button away from the pointer and lose the click.
 */
export function afterPress(task: () => void): void {
  if (pressed) waiting.push(task);
  else task();
}
