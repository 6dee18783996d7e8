import { FRAME_MESSAGE } from '../embed/frame-messages.ts';
import { ROOT_ELEMENT_ID } from '../page/page-data.ts';

/**
 * The part of the inline script for an embedded page. It marks the page before its first paint and reports its height
 * to
 * the embedding page, from the first layout on and only when it changes (spec 1 §2). The measured height does not
 * depend
 * on the frame's height, so there is no feedback loop.
 */
export const HEIGHT_SCRIPT = `if(w.parent!==w){
var e=d.documentElement,l,i=new URLSearchParams(location.search).get('webformid');
e.setAttribute('data-embedded','');
d.addEventListener('readystatechange',function(){if(d.readyState==='interactive')new ResizeObserver(function(){var h=Math.ceil(e.getBoundingClientRect().height);if(h!==l)w.parent.postMessage({type:'${FRAME_MESSAGE}',webformid:i,event:'height',height:l=h},'*')}).observe(d.getElementById('${ROOT_ELEMENT_ID}'))})
}`;
