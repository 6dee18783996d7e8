import { dropInvisible } from '@crm/validation';

// Control characters but tab and line ends: no keyboard types them, and databases refuse U+0000.
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Returns a text that a database can store: well-formed Unicode without control characters. */
export const cleanText = (text: string): string => dropInvisible(text.toWellFormed().replace(CONTROLS, ''));
