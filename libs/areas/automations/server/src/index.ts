/** Registers the automations area. */
export function automationsModule(): void {}
