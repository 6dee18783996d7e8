/** Registers the merging area. */
export function mergingModule(): void {}
