/** Name of the window property through which the guard and the hydrated form talk. */
export const GUARD_PROPERTY = '__ewfGuard';
