/** How far a pointer may go on the screen and still have stayed, in px. */
const TREMOR = 10;

/**
 * A press counts where it began. Pressing in the frame leaves a field of the form, whose message may then push the frame
 * away from under a pointer that has not moved; a pointer that was moved away takes the press back.
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
    // Still over the target the browser makes a click of it.
    if (stayed && !target.contains(document.elementFromPoint(clientX, clientY))) press();
  });
};
