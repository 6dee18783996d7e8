/** Name of the field that people do not see, here and in a post without script. */
export const TRAP_NAME = 'website';

/**
 * A field for machines: not shown, so that neither people nor their browsers and readers fill it in. Whoever does is
 * thanked like anybody, and not believed.
 */
export const Trap = () => (
  <p hidden>
    <input name={TRAP_NAME} tabIndex={-1} autoComplete="off" />
  </p>
);

/** What stands in it. */
export const trapOf = (form: HTMLFormElement): string =>
  form.querySelector<HTMLInputElement>(`[name=${TRAP_NAME}]`)?.value ?? '';
