import { minify } from './minify.ts';

/** Styles of the date field and its calendar, which not every form needs. */
export const dateStyles = minify(`
.ewf-date{position:relative}
.ewf-date>input{padding-right:52px;font-variant-numeric:tabular-nums}
.ewf-calendar-button{position:absolute;right:2px;top:2px;display:grid;place-items:center;width:44px;height:44px;padding:0;border:0;border-radius:6px;background:none;color:var(--e-quiet);cursor:pointer}
.ewf-calendar-button:hover{background:var(--e-soft);color:var(--e-text)}
.ewf-calendar{max-width:360px;padding:12px;border:1px solid var(--e-hairline);border-radius:12px;background:var(--e-ground);box-shadow:0 6px 24px rgb(20 30 50/.1)}
.ewf-calendar table{width:100%;border-spacing:2px;table-layout:fixed}
.ewf-calendar th{color:var(--e-quiet);font-size:12px;font-weight:500}
.ewf-calendar td{padding:0}
.ewf-calendar :is(th:first-child,td:first-child button){color:var(--e-danger)}
.ewf-calendar :is(th:last-child,td:last-child button){color:var(--e-accent)}
.ewf-day{width:100%;height:40px;padding:0;border:0;border-radius:8px;background:none;color:inherit;font:15px/1 inherit;font-family:inherit;font-variant-numeric:tabular-nums;cursor:pointer}
.ewf-day:hover{background:var(--e-soft)}
.ewf-day[aria-current]{box-shadow:inset 0 0 0 1px var(--e-line)}
.ewf-calendar td[aria-selected=true] .ewf-day{background:var(--e-accent);color:var(--e-ground)}
.ewf-calendar-head,.ewf-calendar-foot{display:flex;align-items:center;justify-content:center;gap:6px}
.ewf-calendar-head{margin-bottom:4px}
.ewf-calendar-head>button:last-child{margin-left:auto}
.ewf-calendar-head>button:first-child{margin-right:auto}
.ewf-calendar-foot{justify-content:space-between;margin-top:4px}
.ewf :is(.ewf-year,.ewf-month){height:40px;padding:0 8px;border:1px solid transparent;border-radius:6px;background:none;color:inherit;font:600 16px/1 inherit;font-family:inherit}
.ewf :is(.ewf-year,.ewf-month):is(:hover,:focus){border-color:var(--e-line)}
.ewf-year{width:4.6em;text-align:right}
.ewf-plain{min-width:40px;height:40px;padding:0 12px;border:0;border-radius:6px;background:none;color:var(--e-accent);font:600 14px/1 inherit;font-family:inherit;cursor:pointer}
.ewf-calendar-head .ewf-plain{padding:0;font-size:22px}
.ewf-plain:hover{background:var(--e-soft)}
`);

/** Styles of the loading skeleton, which appears after 150 ms. */
export const skeletonStyles = minify(`
.ewf-skeleton{display:grid;gap:24px;animation:ewf-appear 0s .15s both}
@keyframes ewf-appear{from{visibility:hidden}}
.ewf-bone{height:76px;border-radius:8px;background:var(--e-soft)}
.ewf-bone-title{height:34px;width:60%}
.ewf-bone-button{height:56px}
`);
