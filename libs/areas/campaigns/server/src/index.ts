/** Registers the campaigns area. */
export function campaignsModule(): void {}
