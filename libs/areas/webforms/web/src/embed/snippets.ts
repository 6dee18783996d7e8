const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What a snippet needs to know of a form. */
export interface Embedded {
  hashid: string;
  publicUrl: string;
  /** For those who cannot see the frame. */
  title: string;
}

/** Where the public pages and the loader are: `https://…/webforms/`. */
const baseOf = (publicUrl: string): string => publicUrl.replace(/\?.*$/, '');

/** The loader puts the form where it stands, follows its height, and passes on where visitors come from. */
export const scriptSnippet = ({ hashid, publicUrl }: Embedded): string =>
  `<script src="${escaped(baseOf(publicUrl))}embed.js" data-webformid="${escaped(hashid)}" async></script>`;

/** The same as plain markup in the page, for the page's own style sheet (spec 1 §2 "no-style"). */
export const rawSnippet = ({ hashid, publicUrl }: Embedded): string =>
  `<script src="${escaped(baseOf(publicUrl))}embed.js" data-webformid="${escaped(hashid)}" data-mode="raw" async></script>`;

/** An element of its own, to be put anywhere once the loader is there. */
export const elementSnippet = ({ hashid, publicUrl }: Embedded): string =>
  [
    `<script src="${escaped(baseOf(publicUrl))}embed.js" async></script>`,
    `<crm-webform webformid="${escaped(hashid)}"></crm-webform>`,
  ].join('\n');

/**
 * A frame of full width that does not scroll and follows the height of the form, without the loader (spec 1 §2, §9).
 * Only its own frame is listened to.
 */
export function iframeSnippet({ hashid, publicUrl, title }: Embedded): string {
  const id = `enishi-webform-${hashid}`;
  return [
    `<iframe id="${id}" src="${escaped(publicUrl)}" title="${escaped(title)}" width="100%" height="600" scrolling="no" style="border:0"></iframe>`,
    '<script>',
    `addEventListener('message',function(e){var f=document.getElementById('${id}'),d=e.data;`,
    `if(f&&e.source===f.contentWindow&&d&&d.type==='enishi:webform'&&d.event==='height')f.style.height=d.height+'px'});`,
    '</script>',
  ].join('\n');
}

/** A component around the loader's element. */
export const reactSnippet = ({ hashid, publicUrl }: Embedded): string =>
  [
    `import { useEffect } from 'react';`,
    ``,
    `export function ContactForm() {`,
    `  useEffect(() => {`,
    `    void import(/* @vite-ignore */ '${baseOf(publicUrl)}embed.js');`,
    `  }, []);`,
    `  return <crm-webform webformid="${hashid}" />;`,
    `}`,
  ].join('\n');
