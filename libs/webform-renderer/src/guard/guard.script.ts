import { GUARD_PROPERTY } from './guard-property.ts';
import { HEIGHT_SCRIPT } from './height.script.ts';

/** How long the guard waits for the script before it lets the browser post the form itself, in ms. */
export const GUARD_PATIENCE_MS = 15_000;

/**
 * The inline script of a server-rendered page. A submit before hydration is held, so that neither answers nor the visit
 * are lost, and replayed by the form as soon as it lives; what was typed stays in the controls. Should the script never
 * come (load error, or too slow), the browser posts the form itself. In a frame it reports the height. The theme font comes
 * after everything else.
 *
 * Put `guardScriptHash` (server entry) into the content security policy's script-src, or serve the page with a nonce.
 */
export const GUARD_SCRIPT = `(function(w,d){
${HEIGHT_SCRIPT}
var g=w.${GUARD_PROPERTY}={held:false},f,t;
function post(){if(f&&!g.taken){g.taken=true;f.submit()}}
function hold(e){if(g.taken||!e.target.hasAttribute('data-webform'))return;e.preventDefault();g.held=true;f=e.target;f.setAttribute('aria-busy','true');if(g.failed)post();else t=t||setTimeout(post,${GUARD_PATIENCE_MS})}
function fail(e){if(e.target.tagName==='SCRIPT'){g.failed=true;post()}}
g.take=function(){clearTimeout(t);g.taken=true;if(f)f.removeAttribute('aria-busy');return g.held};
d.addEventListener('submit',hold,true);w.addEventListener('error',fail,true);
w.addEventListener('load',function(){var l=d.querySelector('link[data-font]');if(l)l.media='all'});
})(window,document)`;
