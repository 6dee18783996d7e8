import { fetchChallenge, submitResponse } from '../check-api.ts';
import { announce } from '../announce.ts';
import { solve } from '../solve.ts';
import { onSteadyPress } from './steady-press.ts';
import type { EngineContext } from './engine.types.ts';

type State = 'idle' | 'working' | 'done' | 'expired' | 'failed';

/** Returns ALTCHA's payload: challenge and solution as base64 of JSON. */
const pass = async ({ settings, trackingId }: EngineContext) => {
  const challenge = await fetchChallenge(settings);
  const solution = await solve(challenge.parameters);
  if (!solution) throw new Error('The challenge has no solution.');
  return submitResponse(settings, btoa(JSON.stringify({ challenge, solution })), trackingId);
};

/**
 * Renders the built-in check: one checkbox, and work in the browser behind it. The box stays focusable, and a live
 * region reports progress.
 */
export const showOwnEngine = (context: EngineContext): void => {
  const { root, texts, report } = context;
  root.innerHTML =
    '<label class="check"><input type="checkbox" id="human"><span class="mark" aria-hidden="true"></span><span class="text"></span></label><p class="status" role="status"></p>';
  const box = root.querySelector('input')!;
  const status = root.querySelector('.status')!;
  root.querySelector('.text')!.textContent = texts.human;
  let state: State = 'idle';

  const show = (next: State): void => {
    state = next;
    root.dataset['state'] = next;
    box.checked = next === 'working' || next === 'done';
    box.setAttribute('aria-disabled', String(box.checked));
    box.setAttribute('aria-busy', String(next === 'working'));
    status.textContent = next === 'idle' ? '' : texts[next];
  };
  const work = async (): Promise<void> => {
    show('working');
    try {
      announce(await pass(context), report, () => show('expired'));
      show('done');
    } catch {
      show('failed');
    }
  };
  box.addEventListener('click', (event) => {
    // A running or finished check cannot be unticked; disabling the box would lose the focus.
    if (state === 'working' || state === 'done') event.preventDefault();
    else void work();
  });
  onSteadyPress(root.querySelector('label')!, () => box.click());
  show('idle');
};
