import { minify } from './minify.ts';

/** Styles of the calendar, which are loaded with it; pages of a server have them from the start. */
export const calendarStyles = minify(`
.ewf-calendar{max-width:360px;padding:12px;border:1px solid var(--e-hairline);border-radius:12px;background:var(--e-ground);box-shadow:0 6px 24px rgb(20 30 50/.1)}
.ewf-calendar table{width:100%;border-spacing:2px;table-layout:fixed}
.ewf-calendar th{--e-ink:var(--e-quiet);font-size:12px;font-weight:500}
.ewf-calendar td{padding:0}
.ewf-calendar :is(th:first-child,td:first-child button){--e-ink:var(--e-danger)}
.ewf-calendar :is(th:last-child,td:last-child button){--e-ink:var(--e-accent)}
.ewf-day{width:100%;height:40px;padding:0;border:0;border-radius:8px;background:none;--e-ink:inherit;font:15px/1 inherit;font-family:inherit;font-variant-numeric:tabular-nums;cursor:pointer}
.ewf-day:hover{background:var(--e-soft)}
.ewf-day[aria-current]{box-shadow:inset 0 0 0 1px var(--e-line)}
.ewf-calendar td[aria-selected=true] .ewf-day{background:var(--e-accent);--e-ink:var(--e-ground)}
.ewf-calendar-head,.ewf-calendar-foot{display:flex;align-items:center;justify-content:center;gap:6px}
.ewf-calendar-head{margin-bottom:4px}
.ewf-calendar-head>button:last-child{margin-left:auto}
.ewf-calendar-head>button:first-child{margin-right:auto}
.ewf-calendar-foot{justify-content:space-between;margin-top:4px}
.ewf :is(.ewf-year,.ewf-month){height:40px;padding:0 8px;border:1px solid transparent;border-radius:6px;background:none;--e-ink:inherit;font:600 16px/1 inherit;font-family:inherit}
.ewf :is(.ewf-year,.ewf-month):is(:hover,:focus){border-color:var(--e-line)}
.ewf-year{width:4.2em;text-align:right}
.ewf-year+span{font-weight:600}
.ewf-plain{min-width:40px;height:40px;padding:0 12px;border:0;border-radius:6px;background:none;--e-ink:var(--e-accent);font:600 14px/1 inherit;font-family:inherit;cursor:pointer}
.ewf-calendar-head .ewf-plain{padding:0;font-size:22px}
.ewf-plain:hover{background:var(--e-soft)}
`);
