/** Registers the email area. */
export function emailModule(): void {}
