import { useT } from '@crm/i18n';
import { IconButton, TextArea } from '@crm/ui-kit';
import { Bold, Link2, List } from 'lucide-react';
import { useRef } from 'react';
import styles from './HtmlField.module.css';
import { useItem } from './item-fields.ts';
import { marked } from './markup.ts';
import type { Markup } from './markup.ts';

const buttons = [
  { markup: 'bold', icon: <Bold /> },
  { markup: 'link', icon: <Link2 /> },
  { markup: 'list', icon: <List /> },
] as const;

/** Renders a field for HTML, with buttons that mark up the selected text. */
export function HtmlField({ name, label }: { name: 'text' | 'value'; label: string }) {
  const t = useT('webforms');
  const { text } = useItem();
  const field = useRef<HTMLDivElement>(null);
  const { value, onChange, error } = text(name);
  const mark = (markup: Markup) => {
    const area = field.current?.querySelector('textarea');
    const next = marked(value, area?.selectionStart ?? value.length, area?.selectionEnd ?? value.length, markup);
    onChange(next.text);
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(next.from, next.to);
    });
  };
  return (
    <div ref={field} className={styles.field}>
      <TextArea label={label} description={t('data.htmlHelp')} rows={5} {...{ value, onChange, error }} />
      <div role="toolbar" aria-label={t('data.markup.label', { name: label })} className={styles.tools}>
        {buttons.map(({ markup, icon }) => (
          <IconButton
            key={markup}
            size="small"
            label={t(`data.markup.${markup}`)}
            icon={icon}
            onPress={() => mark(markup)}
          />
        ))}
      </div>
    </div>
  );
}
