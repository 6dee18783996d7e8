const files = /\.(pdf|zip|docx?|xlsx?|pptx?|csv|txt|epub|mp[34]|mov|dmg|exe|msi|pkg)$/i;

interface Links {
  /** The origin of the public forms. */
  formOrigin: string;
  id: () => string | undefined;
  download: (address: string) => void;
}

/** Reports downloads, and adds the visitor's id to links to forms, in the fragment, which no server sees. */
export const watchLinks = (doc: Document, { formOrigin, id, download }: Links): void => {
  const pressed = (event: Event): void => {
    const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
    if (!link || !/^https?:$/.test(link.protocol)) return;
    const known = id();
    if (link.origin === formOrigin && link.pathname.startsWith('/webforms/')) {
      if (known && !link.hash) link.hash = `enishi=${known}`;
    } else if (link.hasAttribute('download') || files.test(link.pathname)) download(link.href);
  };
  doc.addEventListener('click', pressed, true);
  doc.addEventListener('auxclick', pressed, true);
};
