import { useT } from '@crm/i18n';
import { HelpTip } from '@crm/ui-kit';

interface HelpProps {
  /** Name of the explained concept, such as 「同意文」. */
  about: string;
  /** Explanation; each line is a paragraph. */
  text: string;
}

/** Renders a question mark that explains a difficult concept of the editor. */
export function Help({ about, text }: HelpProps) {
  const t = useT('common');
  return (
    <HelpTip label={t('help.about', { what: about })}>
      {text.split('\n').map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </HelpTip>
  );
}
