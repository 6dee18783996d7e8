import type { ItemType } from '@crm/validation/webform';
import { minify } from './minify.ts';

/**
 * The rules against those of the host: text takes its colour from `--e-ink`, in a layer and important, so that no rule of
 * the host for labels or paragraphs repaints it.
 */
export const hostLayer =
  '@layer ewf{.ewf *{color:var(--e-ink)!important}.ewf :is(label,legend):not(.ewf-tile){background:none!important}}';

/**
 * The styles of styled mode, all below `.ewf`. Every colour and length that an embedding page may change is a custom
 * property `--ewf-…`. This style sheet never sets these, so the page can set them on any element around the form, also
 * around a shadow root. They take precedence over the owner's theme (`--ewf-own-…`, `themeVariables`) and the default;
 * `--e-…` is the resulting value. Controls of 16 px prevent zooming on phones. The container query applies the narrow
 * step (spec 1 §9) before any script; `data-width` follows the embedding element. Items are blocks instead of grids,
 * which nearly halves the layout time of a hundred items.
 */
const baseStyles = minify(`
.ewf{
  --e-text:var(--ewf-text,var(--ewf-own-text,#1d2430));--e-quiet:var(--ewf-quiet,var(--ewf-own-quiet,#5a6475));
  --e-line:var(--ewf-line,var(--ewf-own-line,#868e9c));--e-hairline:var(--ewf-hairline,var(--ewf-own-hairline,#dfe3e9));
  --e-ground:var(--ewf-ground,var(--ewf-own-ground,#fff));--e-soft:var(--ewf-soft,var(--ewf-own-soft,#f6f7f9));
  --e-accent:var(--ewf-accent,var(--ewf-own-accent,#1a5fd0));--e-danger:var(--ewf-danger,var(--ewf-own-danger,#b3261e));
  --e-danger-ground:var(--ewf-danger-ground,var(--ewf-own-danger-ground,#fdf1f0));
  --e-font:var(--ewf-font,var(--ewf-own-font,sans-serif));--e-radius:var(--ewf-radius,8px);
  container-type:inline-size;max-width:480px;margin:0 auto;--e-ink:var(--e-text);font:16px/1.6 var(--e-font);
  line-break:strict;overflow-wrap:anywhere;-webkit-text-size-adjust:100%;color-scheme:var(--ewf-scheme,var(--ewf-own-scheme,light))
}
.ewf-body{padding:var(--ewf-own-page-padding,0);border-radius:var(--e-radius);background:var(--ewf-own-page,none)}
${hostLayer}
.ewf *{box-sizing:border-box}
.ewf :is(p,h1,h2,fieldset){margin:0;padding:0;border:0;min-width:0}
.ewf-form{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--ewf-gap,24px)}
.ewf-title{font-size:24px;line-height:1.4;font-weight:700;letter-spacing:.01em;font-feature-settings:"palt";text-wrap:balance;word-break:auto-phrase}
.ewf .ewf-item>*+*{margin-top:8px}
.ewf-label{display:flex;flex-wrap:wrap;align-items:center;gap:4px 8px;padding:0;font-size:15px;font-weight:700;line-height:1.5}
.ewf-badge{padding:1px 7px;border-radius:4px;background:var(--e-danger-ground);--e-ink:var(--e-danger);font-size:11px;font-weight:700;line-height:1.6;white-space:nowrap;letter-spacing:.04em}
.ewf-optional{background:var(--e-soft);--e-ink:var(--e-quiet);font-weight:400}
.ewf-hint{--e-ink:var(--e-quiet);font-size:13px;line-height:1.6;white-space:pre-wrap}
.ewf .ewf-item>*+.ewf-hint{margin-top:4px}
.ewf-control{
  display:block;width:100%;min-height:48px;padding:10px 14px;border:1px solid var(--e-line);border-radius:var(--e-radius);
  background:var(--e-ground);font:inherit;line-height:26px;transition:border-color .12s,box-shadow .12s;appearance:none
}
.ewf-control::placeholder{color:var(--ewf-placeholder,var(--ewf-own-placeholder,#737c8b));opacity:1}
.ewf-control:hover{border-color:#5f6878}
.ewf-control:focus{outline:2px solid transparent;border-color:var(--e-accent);box-shadow:0 0 0 1px var(--e-accent),0 0 0 4px color-mix(in srgb,var(--e-accent) 18%,transparent)}
.ewf-textarea{min-height:132px;resize:vertical;field-sizing:content;max-height:60vh}
[data-embedded] .ewf-textarea{max-height:480px}
.ewf [data-invalid] .ewf-control:is([aria-invalid],summary){border-color:var(--e-danger);background:var(--e-danger-ground)}
.ewf [data-invalid] .ewf-control[aria-invalid]:focus{box-shadow:0 0 0 1px var(--e-danger),0 0 0 4px color-mix(in srgb,var(--e-danger) 16%,transparent)}
.ewf-error{position:relative;padding-left:22px!important;--e-ink:var(--e-danger);font-size:13px;font-weight:600;line-height:1.6}
.ewf-error::before{content:"!";position:absolute;left:0;top:3px;width:15px;height:15px;border-radius:50%;background:currentColor;box-shadow:inset 0 0 0 8px var(--e-danger);color:var(--e-ground);font:700 11px/15px sans-serif;text-align:center}
.ewf-select{position:relative}
.ewf-select>select{padding-right:42px;text-overflow:ellipsis}
.ewf-select::after,.ewf-unfold>summary::after{content:"";position:absolute;right:18px;top:19px;width:7px;height:7px;border:solid var(--e-quiet);border-width:0 2px 2px 0;transform:rotate(45deg);pointer-events:none}
.ewf-options{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:8px}
.ewf-option{display:flex;gap:10px;align-items:flex-start;cursor:pointer;line-height:1.5}
.ewf-tile{padding:11px 12px;min-height:48px;border:1px solid var(--e-line);border-radius:var(--e-radius);background:var(--e-ground);font-size:15px;transition:border-color .12s,background-color .12s}
.ewf-tile:hover{border-color:#5f6878}
.ewf-tile:has(:checked){border-color:var(--e-accent);background:color-mix(in srgb,var(--e-accent) 7%,var(--e-ground));box-shadow:inset 0 0 0 1px var(--e-accent)}
.ewf [data-invalid] .ewf-tile:not(:has(:checked)){border-color:var(--e-danger)}
.ewf-check{flex:none;width:20px;height:20px;margin:1px 0 0;accent-color:var(--e-accent);cursor:pointer}
.ewf-tile:has(:focus-visible){outline:2px solid var(--e-accent);outline-offset:2px}
.ewf-tile .ewf-check{outline:0}
.ewf-halves{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:12px}
.ewf-half{display:grid;gap:4px;align-content:start}
.ewf-sublabel{--e-ink:var(--e-quiet);font-size:13px}
.ewf-unfold>summary{position:relative;padding-right:42px;cursor:pointer;list-style:none}
.ewf-unfold>summary::-webkit-details-marker{display:none}
.ewf-unfold[open]>summary{margin-bottom:8px}
.ewf-unfold[open]>summary::after{top:22px;transform:rotate(225deg)}
.ewf :is(.ewf-hint,.ewf-error,.ewf-error-box,.ewf-terms,.ewf-rich){word-break:auto-phrase}
.ewf-terms{padding:16px;border-radius:var(--e-radius);background:var(--e-soft)}
.ewf-terms .ewf-option{font-size:15px}
.ewf :is(a){--e-ink:var(--e-accent);text-underline-offset:3px}
.ewf :is(a,summary,button,.ewf-check):focus-visible{outline:2px solid var(--e-accent);outline-offset:2px;border-radius:4px}
.ewf-spam-check{min-height:80px}
.ewf-spam-check iframe{display:block;border:0}
.ewf-error-box:empty{display:none}
.ewf-error-box{padding:14px 16px;border:1px solid color-mix(in srgb,var(--e-danger) 45%,transparent);border-left-width:4px;border-radius:var(--e-radius);background:var(--e-danger-ground);--e-ink:var(--e-danger);font-size:14px;font-weight:600;line-height:1.7}
.ewf-error-box ul{margin:4px 0 0;padding-left:1.3em;font-weight:400}.ewf-error-box a{--e-ink:inherit;font-weight:700}
.ewf-error-box:focus{outline:2px solid var(--e-danger);outline-offset:2px}
.ewf-button{
  display:block;width:100%;min-height:56px;padding:12px 20px;border:0;border-radius:var(--e-radius);background:var(--ewf-button-background,var(--ewf-own-button-background,#1a73e8));--e-ink:var(--ewf-button-text,var(--ewf-own-button-text,#fff));
  font:700 17px/24px var(--e-font);letter-spacing:.06em;cursor:pointer;transition:filter .12s,opacity .12s;touch-action:manipulation
}
.ewf-button:hover{filter:brightness(.94)}
.ewf-button:active{filter:brightness(.88)}
.ewf-button:focus-visible{outline:3px solid var(--e-accent);outline-offset:3px;border-radius:var(--e-radius)}
.ewf-button:disabled{cursor:not-allowed;opacity:.45;filter:grayscale(.4)}
.ewf-button[aria-busy],.ewf-form[aria-busy] .ewf-button{cursor:progress;opacity:.75}
.ewf-button[aria-busy]::before,.ewf-form[aria-busy] .ewf-button::before{content:"";display:inline-block;width:16px;height:16px;margin-right:10px;border:2px solid;border-right-color:transparent;border-radius:50%;vertical-align:-2px;animation:ewf-turn .8s linear infinite}
@keyframes ewf-turn{to{transform:rotate(1turn)}}
.ewf-message-view{display:grid;justify-items:center;gap:12px;padding:16px 0 24px;text-align:center}
.ewf-message-view .ewf-title{margin-bottom:12px}
.ewf-icon{--e-ink:#6b7686}.ewf-done{--e-ink:#1b8a4b}
.ewf-headline{font-size:20px;line-height:1.5;font-weight:700;text-wrap:balance;word-break:auto-phrase}
.ewf-headline:focus{outline:0}
.ewf-message{max-width:480px;--e-ink:var(--e-quiet);white-space:pre-wrap;text-wrap:balance;word-break:auto-phrase}
.ewf-muted{opacity:.55}
.ewf [hidden]{display:none}
@media (scripting:enabled){.ewf [data-unasked]{display:none}}
.ewf[data-width] .ewf-button{font-size:15px;letter-spacing:.02em}
.ewf[data-width=tiny] .ewf-error-box{padding:10px;font-size:12px}
@container (max-width:380px){.ewf-button{font-size:15px;letter-spacing:.02em}.ewf-title{font-size:21px}.ewf-tile{padding:11px 10px;gap:8px}}
@container (max-width:210px){.ewf-error-box{padding:10px;font-size:12px}.ewf-options,.ewf-halves{grid-template-columns:minmax(0,1fr)}}
@media (prefers-reduced-motion:reduce){.ewf *{transition:none!important;animation-duration:3s!important}}
@media (forced-colors:active){.ewf-tile:has(:checked){outline:2px solid Highlight}.ewf-button{border:1px solid}}
`);

const richStyles = minify(`
.ewf-heading{margin-top:8px!important;font-weight:700;line-height:1.45;text-wrap:balance;word-break:auto-phrase}
.ewf-heading.ewf-size-large{font-size:22px}.ewf-heading.ewf-size-medium{font-size:18px;padding-bottom:8px;border-bottom:1px solid var(--e-hairline)}.ewf-heading.ewf-size-small{font-size:16px}
.ewf-rich{--e-ink:var(--e-quiet)}
.ewf-rich.ewf-size-large{font-size:18px}.ewf-rich.ewf-size-medium{font-size:15px}.ewf-rich.ewf-size-small{font-size:13px}
.ewf-rich>*+*{margin-top:.6em!important}
.ewf-rich :is(ul,ol){margin:0;padding-left:1.4em}
.ewf-rich :is(td,th){padding:6px 10px;border:1px solid var(--e-hairline);text-align:left}
.ewf-rich table{border-collapse:collapse;width:100%}
.ewf-rich blockquote{margin:0;padding-left:12px;border-left:3px solid var(--e-hairline)}
.ewf-align-center{text-align:center}.ewf-align-right{text-align:right}
.ewf-cookie-policy{padding:14px 16px;border:1px solid var(--e-hairline);border-radius:var(--e-radius)}
.ewf-cookie-policy .ewf-label{margin-bottom:4px;font-size:13px}
`);

/** The whole style sheet, for pages that render before they know the form's items. */
export const formStyles = baseStyles + richStyles;

/** Returns the part of the style sheet that items of these types need. */
export const formStylesFor = (types: ReadonlySet<ItemType>): string =>
  ['layout-heading', 'layout-text', 'cookie-policy'].some((type) => types.has(type as ItemType))
    ? formStyles
    : baseStyles;
