/** Registers the custom objects area. */
export function customObjectsModule(): void {}
