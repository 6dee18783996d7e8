import type { ReactNode } from 'react';
import { Fragment } from 'react';

/** A URL, without the punctuation that ends a sentence rather than the URL. */
const ADDRESS = /https?:\/\/[\w\-.~:/?#@!$&'()*+,;=%[\]]*[\w\-~/#@$&(*+=%[]/g;

/**
 * Renders a message as plain text with its http(s) URLs as links (spec 1 §2, thank-you page). It uses text nodes only,
 * so
 * markup in the message is never interpreted. CSS keeps line breaks (`white-space: pre-wrap`).
 */
export const LinkedText = ({ text }: { text: string }) => {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0];
    parts.push(
      <Fragment key={match.index}>
        {text.slice(from, match.index)}
        <a href={address} target="_blank" rel="noopener noreferrer">
          {address}
        </a>
      </Fragment>,
    );
    from = match.index + address.length;
  }
  return (
    <>
      {parts}
      {text.slice(from)}
    </>
  );
};
