import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { RenderedItem } from '@crm/validation/webform';
import { useText } from '../../engine/form-context.ts';

const Linked = ({ href, children }: { href: string; children: string }) =>
  href ? (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    children
  );

/**
 * Renders 「利用規約とプライバシーポリシーに同意する」 with its links; without a terms-of-service link only the privacy policy.
 * The policy's name comes from the item, or from the translation when that is empty (spec 1 §2).
 */
export const TermsSentence = ({ item }: { item: RenderedItem }) => {
  const text = useText();
  const holes: Record<string, ReactNode> = {
    '{terms}': <Linked href={item.termOfServiceUrl}>{text('openWebforms.termsOfService')}</Linked>,
    '{privacyPolicy}': (
      <Linked href={item.privacyPolicyUrl}>
        {item.privacyPolicyPlaceholder || text('openWebforms.privacyPolicy')}
      </Linked>
    ),
  };
  const sentence = text(item.termOfServiceUrl ? 'openWebforms.agreeToBoth' : 'openWebforms.agreeToPrivacyPolicy');
  return sentence.split(/(\{\w+\})/).map((piece, index) => <Fragment key={index}>{holes[piece] ?? piece}</Fragment>);
};
