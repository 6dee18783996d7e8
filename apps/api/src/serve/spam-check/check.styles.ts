/**
 * The styles of the built-in check: one line that fits the frame's 80 px, also on a narrow phone. A service's box is 78
 * px high; a taller task reports its height, and the frame grows from 150 px on.
 */
export const checkStyles = `
:root{color-scheme:light;--line:#828a98;--accent:#1a73e8;--quiet:#4b5563;--good:#1b8a4b;--bad:#c5221f}
*{box-sizing:border-box}
html,body{margin:0;background:transparent;color:#1f2937;font:15px/1.5 system-ui,-apple-system,"Hiragino Sans","Noto Sans JP","Yu Gothic UI",sans-serif}
main{display:flow-root;padding:4px}
.check{display:flex;gap:12px;align-items:center;min-height:48px;padding:10px 14px;border:1px solid #c3c9d4;border-radius:8px;background:#fff;cursor:pointer}
.check:hover{border-color:#5f6878}
.check:has(:focus-visible){outline:2px solid var(--accent);outline-offset:2px}
.check input{position:absolute;width:24px;height:24px;margin:0;opacity:0;cursor:inherit}
.mark{flex:none;width:24px;height:24px;border:2px solid var(--line);border-radius:5px;background:#fff}
.text{overflow-wrap:anywhere}
.status{margin:2px 4px 0;color:var(--quiet);font-size:12px;line-height:1.4}
.status:empty{display:none}
[data-state=working] .check,[data-state=done] .check{cursor:default}
[data-state=working] .mark{border-color:#d3d9e4;border-top-color:var(--accent);border-radius:50%;animation:turn .8s linear infinite}
[data-state=done] .check{border-color:var(--good)}
[data-state=done] .mark{border-color:var(--good);background:var(--good)}
[data-state=done] .mark::after{content:"";display:block;width:7px;height:12px;margin:1px 0 0 6px;border:solid #fff;border-width:0 2.5px 2.5px 0;transform:rotate(45deg)}
[data-state=done] .status{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
[data-state=working] .vendor+.status{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
[data-state=failed] .status,[data-state=expired] .status,[data-state=unavailable] .status{color:var(--bad)}
main:has(>.vendor){padding:1px}
.vendor{line-height:0}
main.compact,main:has(>.vendor):is([data-state=failed],[data-state=expired],[data-state=unavailable]){min-height:152px}
@keyframes turn{to{transform:rotate(1turn)}}
@media (prefers-reduced-motion:reduce){[data-state=working] .mark{animation:none;border-style:dotted;border-color:var(--accent)}}
@media (forced-colors:active){[data-state=done] .mark{background:Highlight;forced-color-adjust:none}.check:has(:focus-visible){outline-color:Highlight}}
`
  .trim()
  .replace(/\n/g, '');
