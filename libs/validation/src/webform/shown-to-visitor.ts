/**
 * Returns true for an item that the form shows to visitors. Everything that goes to a visitor (the page, the form API,
 * prefilled fields, the confirmation, mails) decides by this function: of a hidden item it contains no text and no
 * answer, only the default that the hidden input carries (spec 1 §2).
 */
export const isShownToVisitor = ({ visibility }: { visibility?: unknown }): boolean => visibility !== false;
