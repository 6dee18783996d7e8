import { minify } from './minify.ts';

/** Styles of the date field, which not every form needs. */
export const dateFieldStyles = minify(`
.ewf-date{position:relative}
.ewf-date>input{padding-right:52px;font-variant-numeric:tabular-nums}
.ewf-calendar-button{position:absolute;right:2px;top:2px;display:grid;place-items:center;width:44px;height:44px;padding:0;border:0;border-radius:6px;background:none;--e-ink:var(--e-quiet);cursor:pointer}
.ewf-calendar-button:hover{background:var(--e-soft);--e-ink:var(--e-text)}
`);

/** Styles of the loading skeleton, which appears after 150 ms. */
export const skeletonStyles = minify(`
.ewf-skeleton{display:grid;gap:24px;animation:ewf-appear 0s .15s both}
@keyframes ewf-appear{from{visibility:hidden}}
.ewf-bone{height:76px;border-radius:8px;background:var(--e-soft)}
.ewf-bone-title{height:34px;width:60%}
.ewf-bone-button{height:56px}
`);
