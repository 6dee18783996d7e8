/** Registers the targets area. */
export function targetsModule(): void {}
