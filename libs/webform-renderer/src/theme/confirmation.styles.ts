import { minify } from './minify.ts';

/** Styles of the confirmation, loaded with that view. */
export const confirmationStyles = minify(`
.ewf-form:focus{outline:0}
.ewf .ewf-headline+.ewf-hint{margin-top:4px}
.ewf-answers{display:grid;gap:16px;margin:0}
.ewf-answers>div{padding-bottom:14px;border-bottom:1px solid var(--e-hairline)}
.ewf-answers dt{--e-ink:var(--e-quiet);font-size:13px}
.ewf-answers dd{margin:2px 0 0;white-space:pre-wrap}
.ewf-answers .ewf-hint{font-size:inherit}
.ewf-ways{display:grid;gap:12px}
.ewf-back{min-height:48px;background:none;--e-ink:inherit;box-shadow:inset 0 0 0 1px var(--e-line)}
`);
