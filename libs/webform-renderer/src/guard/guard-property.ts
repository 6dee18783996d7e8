/** Name of the window property that the guard and the hydrated form share. */
export const GUARD_PROPERTY = '__ewfGuard';
