import { ruleOf, type Rule } from '../issue.ts';
import * as messageKeys from '../message-keys.ts';

/** Rule for the path of a website field: starts with / (spec 1 §5, back office). */
export const pathBeginsWithSlash: Rule = ruleOf((value) => value.startsWith('/'), messageKeys.pathBeginsWithSlash);

/** Rule for the path of a website field: no absolute URL, `//host` included (spec 1 §5, back office). */
export const noAbsolutePath: Rule = ruleOf(
  (value) => !/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(value),
  messageKeys.absolutePath,
);

/** Rule for a website: does not end with / (spec 1 §5, back office). */
export const noTrailingSlash: Rule = ruleOf((value) => !value.endsWith('/'), messageKeys.endsWithSlash);

/** Rule for a website: an http(s) URL without path, query or fragment (spec 1 §5, back office). */
export const urlWithoutPath: Rule = ruleOf(
  (value) => /^https?:\/\/[^\s/?#@]+$/i.test(value),
  messageKeys.urlWithoutPath,
);
