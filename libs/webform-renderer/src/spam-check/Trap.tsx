/** Name of the hidden field (honeypot), also in a post without script. */
export const TRAP_NAME = 'website';

/**
 * Renders the honeypot: a field hidden from people, browsers and screen readers. A submission that fills it in gets the
 * usual answer and is discarded.
 */
export const Trap = () => (
  <p hidden>
    <input name={TRAP_NAME} tabIndex={-1} autoComplete="off" />
  </p>
);

/** Returns the value of the hidden field. */
export const trapOf = (form: HTMLFormElement): string =>
  form.querySelector<HTMLInputElement>(`[name=${TRAP_NAME}]`)?.value ?? '';
