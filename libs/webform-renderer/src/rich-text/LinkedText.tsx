import type { ReactNode } from 'react';
import { Fragment } from 'react';

/**
 * A URL with closed brackets, and with Japanese words that begin after a separator (…/wiki/日本); text that follows the
 * URL without a space (…/aをご覧ください) does not belong to it, nor does punctuation at its end.
 */
const ADDRESS = /https?:\/\/(?:[.,:;!?']*(?:[\w~/#@$&*+=%-]|\([^\s()]*\)|(?<=[/=_-])(?![ぁ-ん])\p{Lo}[\p{L}\d]*))+/gu;

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
