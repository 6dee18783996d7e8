const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * What the owner of a page pastes to show the form there: a frame of full width that does not scroll, whose height
 * follows the form (spec 1 §2, §9).
 */
export function embedCode({ hashid, publicUrl, title }: { hashid: string; publicUrl: string; title: string }): string {
  const id = `enishi-webform-${hashid}`;
  return [
    `<iframe id="${id}" src="${escaped(publicUrl)}" title="${escaped(title)}" width="100%" height="600" scrolling="no" style="border:0"></iframe>`,
    '<script>',
    `addEventListener('message',function(e){var f=document.getElementById('${id}'),d=e.data;`,
    `if(f&&e.source===f.contentWindow&&d&&d.type==='enishi:webform'&&d.event==='height')f.style.height=d.height+'px'});`,
    '</script>',
  ].join('\n');
}
