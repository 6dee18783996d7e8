import type { ItemType } from '@crm/validation/webform';
import { minify } from './minify.ts';

/**
 * The styled mode of a form, all below `.ewf`. Every colour and length that an embedding page may want to change is a
 * custom property with a default. 16 px controls keep phones from zooming; the container query paints the narrow step
 * (spec 1 §9) before any script, `data-width` follows the embedding element. An item is a block and no grid: a hundred of
 * them are laid out in little more than half the time.
 */
const baseStyles = minify(`
.ewf{
  --ewf-text:#1d2430;--ewf-quiet:#5a6475;--ewf-line:#868e9c;--ewf-hairline:#dfe3e9;--ewf-ground:#fff;--ewf-soft:#f6f7f9;
  --ewf-accent:#1a5fd0;--ewf-danger:#b3261e;--ewf-danger-ground:#fdf1f0;--ewf-radius:8px;--ewf-gap:24px;
  --ewf-button-background:#1a73e8;--ewf-button-text:#fff;
  container-type:inline-size;max-width:480px;margin:0 auto;color:var(--ewf-text);font:16px/1.6 var(--ewf-font,sans-serif);
  line-break:strict;overflow-wrap:anywhere;-webkit-text-size-adjust:100%;color-scheme:var(--ewf-scheme,light)
}
.ewf-body{padding:var(--ewf-page-padding,0);border-radius:var(--ewf-radius);background:var(--ewf-page,none)}
.ewf *{box-sizing:border-box}
.ewf :is(p,h1,h2,fieldset){margin:0;padding:0;border:0;min-width:0}
.ewf-form{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--ewf-gap)}
.ewf-title{font-size:24px;line-height:1.4;font-weight:700;letter-spacing:.01em;font-feature-settings:"palt";text-wrap:balance;word-break:auto-phrase}
.ewf .ewf-item>*+*{margin-top:8px}
.ewf-label{display:flex;flex-wrap:wrap;align-items:center;gap:4px 8px;padding:0;font-size:15px;font-weight:700;line-height:1.5}
.ewf-badge{padding:1px 7px;border-radius:4px;background:var(--ewf-danger-ground);color:var(--ewf-danger);font-size:11px;font-weight:700;line-height:1.6;white-space:nowrap;letter-spacing:.04em}
.ewf-hint{color:var(--ewf-quiet);font-size:13px;line-height:1.6;white-space:pre-wrap}
.ewf .ewf-item>*+.ewf-hint{margin-top:4px}
.ewf-control{
  display:block;width:100%;min-height:48px;padding:10px 14px;border:1px solid var(--ewf-line);border-radius:var(--ewf-radius);
  background:var(--ewf-ground);color:inherit;font:inherit;line-height:26px;transition:border-color .12s,box-shadow .12s;appearance:none
}
.ewf-control::placeholder{color:var(--ewf-placeholder,#737c8b);opacity:1}
.ewf-control:hover{border-color:#5f6878}
.ewf-control:focus{outline:2px solid transparent;border-color:var(--ewf-accent);box-shadow:0 0 0 1px var(--ewf-accent),0 0 0 4px color-mix(in srgb,var(--ewf-accent) 18%,transparent)}
.ewf-textarea{min-height:132px;resize:vertical;field-sizing:content;max-height:60vh}
[data-embedded] .ewf-textarea{max-height:480px}
.ewf [data-invalid] .ewf-control:is([aria-invalid],summary){border-color:var(--ewf-danger);background:var(--ewf-danger-ground)}
.ewf [data-invalid] .ewf-control[aria-invalid]:focus{box-shadow:0 0 0 1px var(--ewf-danger),0 0 0 4px color-mix(in srgb,var(--ewf-danger) 16%,transparent)}
.ewf-error{position:relative;padding-left:22px!important;color:var(--ewf-danger);font-size:13px;font-weight:600;line-height:1.6}
.ewf-error::before{content:"!";position:absolute;left:0;top:3px;width:15px;height:15px;border-radius:50%;background:currentColor;box-shadow:inset 0 0 0 8px var(--ewf-danger);color:var(--ewf-ground);font:700 11px/15px sans-serif;text-align:center}
.ewf-select{position:relative}
.ewf-select>select{padding-right:42px;text-overflow:ellipsis}
.ewf-select::after,.ewf-unfold>summary::after{content:"";position:absolute;right:18px;top:19px;width:7px;height:7px;border:solid var(--ewf-quiet);border-width:0 2px 2px 0;transform:rotate(45deg);pointer-events:none}
.ewf-options{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:8px}
.ewf-option{display:flex;gap:10px;align-items:flex-start;cursor:pointer;line-height:1.5}
.ewf-tile{padding:11px 12px;min-height:48px;border:1px solid var(--ewf-line);border-radius:var(--ewf-radius);background:var(--ewf-ground);font-size:15px;transition:border-color .12s,background-color .12s}
.ewf-tile:hover{border-color:#5f6878}
.ewf-tile:has(:checked){border-color:var(--ewf-accent);background:color-mix(in srgb,var(--ewf-accent) 7%,var(--ewf-ground));box-shadow:inset 0 0 0 1px var(--ewf-accent)}
.ewf [data-invalid] .ewf-tile:not(:has(:checked)){border-color:var(--ewf-danger)}
.ewf-check{flex:none;width:20px;height:20px;margin:1px 0 0;accent-color:var(--ewf-accent);cursor:pointer}
.ewf-tile:has(:focus-visible){outline:2px solid var(--ewf-accent);outline-offset:2px}
.ewf-tile .ewf-check{outline:0}
.ewf-halves{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:12px}
.ewf-half{display:grid;gap:4px;align-content:start}
.ewf-sublabel{color:var(--ewf-quiet);font-size:13px}
.ewf-unfold>summary{position:relative;padding-right:42px;cursor:pointer;list-style:none}
.ewf-unfold>summary::-webkit-details-marker{display:none}
.ewf-unfold[open]>summary{margin-bottom:8px}
.ewf-unfold[open]>summary::after{top:22px;transform:rotate(225deg)}
.ewf-terms{padding:16px;border-radius:var(--ewf-radius);background:var(--ewf-soft)}
.ewf-terms .ewf-option{font-size:15px}
.ewf :is(a){color:var(--ewf-accent);text-underline-offset:3px}
.ewf :is(a,summary,button,.ewf-check):focus-visible{outline:2px solid var(--ewf-accent);outline-offset:2px;border-radius:4px}
.ewf-spam-check{min-height:80px}
.ewf-spam-check iframe{display:block;border:0}
.ewf-error-box:empty{display:none}
.ewf-error-box{padding:14px 16px;border:1px solid color-mix(in srgb,var(--ewf-danger) 45%,transparent);border-left-width:4px;border-radius:var(--ewf-radius);background:var(--ewf-danger-ground);color:var(--ewf-danger);font-size:14px;font-weight:600;line-height:1.7}
.ewf-error-box ul{margin:4px 0 0;padding-left:1.3em;font-weight:400}.ewf-error-box a{color:inherit;font-weight:700}
.ewf-error-box:focus{outline:2px solid var(--ewf-danger);outline-offset:2px}
.ewf-button{
  display:block;width:100%;min-height:56px;padding:12px 20px;border:0;border-radius:var(--ewf-radius);background:var(--ewf-button-background);color:var(--ewf-button-text);
  font:700 17px/24px var(--ewf-font,sans-serif);letter-spacing:.06em;cursor:pointer;transition:filter .12s,opacity .12s;touch-action:manipulation
}
.ewf-button:hover{filter:brightness(.94)}
.ewf-button:active{filter:brightness(.88)}
.ewf-button:focus-visible{outline:3px solid var(--ewf-accent);outline-offset:3px;border-radius:var(--ewf-radius)}
.ewf-button:disabled{cursor:not-allowed;opacity:.45;filter:grayscale(.4)}
.ewf-button[aria-busy],.ewf-form[aria-busy] .ewf-button{cursor:progress;opacity:.75}
.ewf-button[aria-busy]::before,.ewf-form[aria-busy] .ewf-button::before{content:"";display:inline-block;width:16px;height:16px;margin-right:10px;border:2px solid;border-right-color:transparent;border-radius:50%;vertical-align:-2px;animation:ewf-turn .8s linear infinite}
@keyframes ewf-turn{to{transform:rotate(1turn)}}
.ewf-message-view{display:grid;justify-items:center;gap:12px;padding:16px 0 24px;text-align:center}
.ewf-message-view .ewf-title{margin-bottom:12px}
.ewf-icon{color:#6b7686}.ewf-done{color:#1b8a4b}
.ewf-headline{font-size:20px;line-height:1.5;font-weight:700;text-wrap:balance;word-break:auto-phrase}
.ewf-headline:focus{outline:0}
.ewf-message{max-width:480px;color:var(--ewf-quiet);white-space:pre-wrap;text-wrap:balance;word-break:auto-phrase}
.ewf-muted{opacity:.55}
.ewf[data-width] .ewf-button{font-size:15px;letter-spacing:.02em}
.ewf[data-width=tiny] .ewf-error-box{padding:10px;font-size:12px}
@container (max-width:380px){.ewf-button{font-size:15px;letter-spacing:.02em}.ewf-title{font-size:21px}.ewf-tile{padding:11px 10px;gap:8px}}
@container (max-width:210px){.ewf-error-box{padding:10px;font-size:12px}.ewf-options,.ewf-halves{grid-template-columns:minmax(0,1fr)}}
@media (prefers-reduced-motion:reduce){.ewf *{transition:none!important;animation-duration:3s!important}}
@media (forced-colors:active){.ewf-tile:has(:checked){outline:2px solid Highlight}.ewf-button{border:1px solid}}
`);

const richStyles = minify(`
.ewf-heading{margin-top:8px!important;font-weight:700;line-height:1.45;text-wrap:balance;word-break:auto-phrase}
.ewf-heading.ewf-size-large{font-size:22px}.ewf-heading.ewf-size-medium{font-size:18px;padding-bottom:8px;border-bottom:1px solid var(--ewf-hairline)}.ewf-heading.ewf-size-small{font-size:16px}
.ewf-rich{color:var(--ewf-quiet)}
.ewf-rich.ewf-size-large{font-size:18px}.ewf-rich.ewf-size-medium{font-size:15px}.ewf-rich.ewf-size-small{font-size:13px}
.ewf-rich>*+*{margin-top:.6em!important}
.ewf-rich :is(ul,ol){margin:0;padding-left:1.4em}
.ewf-rich :is(td,th){padding:6px 10px;border:1px solid var(--ewf-hairline);text-align:left}
.ewf-rich table{border-collapse:collapse;width:100%}
.ewf-rich blockquote{margin:0;padding-left:12px;border-left:3px solid var(--ewf-hairline)}
.ewf-align-center{text-align:center}.ewf-align-right{text-align:right}
.ewf-cookie-policy{padding:14px 16px;border:1px solid var(--ewf-hairline);border-radius:var(--ewf-radius)}
.ewf-cookie-policy .ewf-label{margin-bottom:4px;font-size:13px}
`);

/** The whole style sheet, for pages that do not know yet what their form holds. */
export const formStyles = baseStyles + richStyles;

/** The same as far as items of these types need it. */
export const formStylesFor = (types: ReadonlySet<ItemType>): string =>
  ['layout-heading', 'layout-text', 'cookie-policy'].some((type) => types.has(type as ItemType))
    ? formStyles
    : baseStyles;
