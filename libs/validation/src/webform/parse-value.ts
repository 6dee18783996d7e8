import { NOT_CHOSEN } from '../rules/required.rule.ts';
import type { AnswerValue } from './answer.types.ts';
import { emptyValue } from './initial-answers.ts';
import type { RenderedItem } from './item.types.ts';

// Control characters except tab and line ends, because databases refuse U+0000.
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Line ends are removed from single-line fields, because they could inject mail headers. */
const LINE_ENDS = /[\r\n]+/g;

const textOf = (given: unknown): string | undefined => {
  if (typeof given === 'string') return given.toWellFormed().replace(CONTROLS, '');
  return typeof given === 'number' && Number.isFinite(given) ? String(given) : undefined;
};

const listOf = (given: unknown): string[] | undefined => {
  const list = (Array.isArray(given) ? given : [given]).map(textOf);
  return list.every((text) => text !== undefined) ? list : undefined;
};

const choicesOf = (given: unknown): string[] | undefined => {
  const chosen = listOf(given)?.filter((value) => value !== '' && value !== NOT_CHOSEN);
  return chosen && [...new Set(chosen)];
};

const pairOf = (given: unknown): [string, string] | undefined => {
  const pair = Array.isArray(given) && given.length === 2 ? listOf(given) : undefined;
  return pair && [pair[0]!.replace(LINE_ENDS, ' '), pair[1]!.replace(LINE_ENDS, ' ')];
};

const TICKED: unknown[] = [true, 'true', 'on', 1, '1'];
const UNTICKED: unknown[] = [false, 'false', 'off', 0, '0', ''];

const tickOf = (given: unknown): boolean | undefined => {
  if (TICKED.includes(given)) return true;
  return UNTICKED.includes(given) ? false : undefined;
};

/**
 * Converts a value from the wire to the item's type, or returns `undefined` when that is impossible. Accepts numbers as
 * their digits, a single value as a list of one, `on` as a tick (a form posted without script) and null as empty.
 */
export const parseValue = (item: RenderedItem, given: unknown): AnswerValue | undefined => {
  if (given === null || given === undefined) return emptyValue(item);
  if (item.type === 'terms') return tickOf(given);
  if (item.type === 'multiple-selection') return choicesOf(given);
  if (item.split) return pairOf(given);
  const text = textOf(given);
  // Browsers post CR LF where scripts send LF.
  if (text === undefined || item.multiline) return text?.replace(/\r\n?/g, '\n');
  if (item.type === 'single-selection') return text.trim() || NOT_CHOSEN;
  return text.replace(LINE_ENDS, ' ');
};
