import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Button, isComposing, TextArea } from '@crm/ui-kit';
import { limits } from '@crm/validation';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import styles from './Comments.module.css';
import { mentionAt, mentionedIn, suggested, withMention } from './mentions.ts';
import type { Mentionable } from './mentions.ts';

interface CommentFieldProps {
  label: string;
  placeholder?: string;
  button: string;
  value: string;
  onChange: (text: string) => void;
  isSending?: boolean;
  onSend: (said: { body: string; mentionedUserIds: number[] }) => void;
  onCancel?: () => void;
}

/**
 * Renders a comment field that suggests members after an @. ⌘ or Ctrl with Enter sends, but never during an input
 * method's conversion.
 */
export function CommentField(props: CommentFieldProps) {
  const { label, placeholder, button, value, onChange, isSending, onSend, onCancel } = props;
  const t = useT('common');
  const { users } = useMasters();
  const active = users.filter(({ deleted }) => !deleted);
  const frame = useRef<HTMLDivElement>(null);
  const mention = useMention(active, value, onChange, frame);
  const isEmpty = value.trim() === '';
  const send = () => {
    if (!isEmpty && !isSending) onSend({ body: value.trim(), mentionedUserIds: mentionedIn(value, active) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || mention.onKey(event)) return;
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault();
      send();
    }
  };
  return (
    <div ref={frame} className={styles.field} onKeyDownCapture={onKeyDown}>
      <TextArea
        label={label}
        isLabelHidden
        {...(placeholder && { placeholder })}
        rows={2}
        maxLength={limits.domain.comment}
        value={value}
        onChange={(text) => {
          onChange(text);
          mention.onCaret();
        }}
        onSelect={() => mention.onCaret()}
        onBlur={() => mention.close()}
        {...(mention.isOpen && {
          'aria-controls': mention.listId,
          'aria-activedescendant': mention.optionId(mention.index),
          'aria-autocomplete': 'list' as const,
        })}
      />
      {mention.isOpen && (
        <ul id={mention.listId} role="listbox" aria-label={t('field.members')} className={styles.suggestions}>
          {mention.options.map((user, index) => (
            <li
              key={user.id}
              id={mention.optionId(index)}
              role="option"
              aria-selected={index === mention.index}
              className={styles.suggestion}
              // Keeps the focus in the field.
              onMouseDown={(event) => {
                event.preventDefault();
                mention.choose(user);
              }}
            >
              {user.name}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.send}>
        {onCancel && (
          <Button size="small" onPress={onCancel}>
            {t('action.cancel')}
          </Button>
        )}
        <Button size="small" variant="primary" isDisabled={isEmpty} isPending={isSending ?? false} onPress={send}>
          {button}
        </Button>
      </div>
    </div>
  );
}

/** Suggests the members that match the text before the caret. */
function useMention(
  users: readonly Mentionable[],
  text: string,
  onChange: (text: string) => void,
  frame: React.RefObject<HTMLElement | null>,
) {
  const listId = useId();
  const [caret, setCaret] = useState<number | null>(null);
  const [index, setIndex] = useState(0);
  const next = useRef<number | null>(null);
  const caretNow = () => frame.current?.querySelector('textarea')?.selectionStart ?? null;
  const at = caret === null ? undefined : mentionAt(text, caret);
  const options = at ? suggested(users, at.query) : [];
  const isOpen = options.length > 0;
  // Places the caret after the inserted name once the text is rendered.
  useEffect(() => {
    if (next.current === null) return;
    frame.current?.querySelector('textarea')?.setSelectionRange(next.current, next.current);
    next.current = null;
  }, [text, frame]);
  const choose = (user: Mentionable) => {
    const position = caretNow();
    if (position === null) return;
    const changed = withMention(text, position, user);
    onChange(changed.text);
    setCaret(null);
    setIndex(0);
    next.current = changed.caret;
  };
  const moves: Record<string, () => void> = {
    ArrowDown: () => setIndex((index + 1) % options.length),
    ArrowUp: () => setIndex((index + options.length - 1) % options.length),
    Enter: () => choose(options[Math.min(index, options.length - 1)]!),
    Tab: () => choose(options[Math.min(index, options.length - 1)]!),
    Escape: () => setCaret(null),
  };
  return {
    isOpen,
    options,
    index: Math.min(index, Math.max(0, options.length - 1)),
    listId,
    optionId: (one: number) => `${listId}-${one}`,
    choose,
    close: () => setCaret(null),
    /** Updates the caret; an input method moves it without a browser event. */
    onCaret: () => {
      const position = caretNow();
      if (position === caret) return;
      setCaret(position);
      setIndex(0);
    },
    /** Handles keys of the suggestions; returns true when it consumed the key. */
    onKey: (event: KeyboardEvent): boolean => {
      const move = isOpen && !event.metaKey && !event.ctrlKey ? moves[event.key] : undefined;
      if (!move) return false;
      event.preventDefault();
      event.stopPropagation();
      move();
      return true;
    },
  };
}
