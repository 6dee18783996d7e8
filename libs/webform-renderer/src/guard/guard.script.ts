import { GUARD_PROPERTY } from './guard-property.ts';
import { HEIGHT_SCRIPT } from './height.script.ts';

/** Time in ms that the guard waits for the script before it lets the browser post the form. */
export const GUARD_PATIENCE_MS = 15_000;

/**
 * The inline script of a server-rendered page. It holds a submit before hydration, which the hydrated form then
 * replays,
 * so that no answers are lost; typed values stay in the controls. When the script does not load in time, the browser
 * posts the form itself. In a frame it reports the height. It loads the theme font last.
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
