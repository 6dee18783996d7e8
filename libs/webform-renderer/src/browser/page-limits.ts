/**
 * Copies of single values of `formPageLimits` (@crm/validation), because bundlers cannot tree-shake an object and size
 * matters here. A test checks that they are equal.
 */
export const CONTAINER_INITIAL_WIDTH = 1_000;
export const BUTTON_NARROW_AT = 380;
export const ERROR_BOX_NARROW_AT = 210;
export const SPAM_FRAME_HEIGHT = 80;
export const SPAM_FRAME_GROWS_ABOVE = 150;
export const SPAM_FRAME_GROWTH = 20;
export const TRACKING_LIFETIME = 15_552_000_000;
