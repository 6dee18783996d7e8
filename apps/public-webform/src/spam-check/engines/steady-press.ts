/** The distance a pointer may move on the screen and still count as steady, in px. */
const TREMOR = 10;

/**
 * Counts a press where it began. Pressing in the frame blurs a form field, whose error message may push the frame away
 * from under a steady pointer; a pointer that moves away cancels the press.
 */
export const onSteadyPress = (target: HTMLElement, press: () => void): void => {
  let began: { x: number; y: number } | null = null;
  target.addEventListener('pointerdown', ({ pointerId, screenX: x, screenY: y, isPrimary, button }) => {
    if (!isPrimary || button !== 0) return;
    began = { x, y };
    target.setPointerCapture(pointerId);
  });
  target.addEventListener('pointerup', ({ screenX, screenY, clientX, clientY }) => {
    const stayed = began && Math.hypot(screenX - began.x, screenY - began.y) <= TREMOR;
    began = null;
    // The browser makes a click of it while the pointer is over the target.
    if (stayed && !target.contains(document.elementFromPoint(clientX, clientY))) press();
  });
};
