import { ruleOf, type Rule } from '../issue.ts';
import * as messageKeys from '../message-keys.ts';

/** Path of a website field: begins with / (spec 1 §5, back office). */
export const pathBeginsWithSlash: Rule = ruleOf((value) => value.startsWith('/'), messageKeys.pathBeginsWithSlash);

/** Path of a website field: no absolute address, `//host` included (spec 1 §5, back office). */
export const noAbsolutePath: Rule = ruleOf(
  (value) => !/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(value),
  messageKeys.absolutePath,
);

/** Website: does not end with / (spec 1 §5, back office). */
export const noTrailingSlash: Rule = ruleOf((value) => !value.endsWith('/'), messageKeys.endsWithSlash);

/** Website: an http(s) address without path, query or fragment (spec 1 §5, back office). */
export const urlWithoutPath: Rule = ruleOf(
  (value) => /^https?:\/\/[^\s/?#@]+$/i.test(value),
  messageKeys.urlWithoutPath,
);
