import { useT } from '@crm/i18n';
import { HelpTip } from '@crm/ui-kit';

interface HelpProps {
  /** What is explained: 「同意文」. */
  about: string;
  /** The explanation; each line is a paragraph. */
  text: string;
}

/** A question mark beside a hard idea of the builder. */
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
