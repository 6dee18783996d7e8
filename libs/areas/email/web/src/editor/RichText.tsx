import { useT } from '@crm/i18n';
import { IconButton } from '@crm/ui-kit';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { Bold, Italic, Link2, List, ListOrdered, Strikethrough, Underline } from 'lucide-react';
import { useState } from 'react';
import type { EmailLine } from '../domain/email.types.ts';
import { FieldMenu } from './FieldMenu.tsx';
import { LinkForm } from './LinkForm.tsx';
import { fromEditor, toEditor } from './rich-text.ts';
import styles from './RichText.module.css';

interface RichTextProps {
  label: string;
  lines: readonly EmailLine[];
  onChange: (lines: EmailLine[]) => void;
}

/** The content that a text block can hold. Typed characters never turn into lists, so that Japanese composition is left alone. */
const extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    heading: false,
    horizontalRule: false,
    link: { openOnClick: false, autolink: false, linkOnPaste: false },
  }),
];

/** Renders the editor of a text block. It takes its first content once: mount it anew for another block. */
export function RichText({ label, lines, onChange }: RichTextProps) {
  const t = useT('email');
  const [isLinking, setLinking] = useState(false);
  const editor = useEditor({
    extensions,
    content: toEditor(lines),
    enableInputRules: false,
    enablePasteRules: false,
    // The page's policy refuses style elements without its nonce; the few rules are in our own style sheet.
    injectCSS: false,
    editorProps: { attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: (now) => onChange(fromEditor(now.editor.getJSON())),
  });
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      strike: now.isActive('strike'),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      link: now.isActive('link'),
    }),
  });
  const chain = () => editor.chain().focus();
  const tools = [
    { mark: 'bold', icon: <Bold />, run: () => chain().toggleBold().run() },
    { mark: 'italic', icon: <Italic />, run: () => chain().toggleItalic().run() },
    { mark: 'underline', icon: <Underline />, run: () => chain().toggleUnderline().run() },
    { mark: 'strike', icon: <Strikethrough />, run: () => chain().toggleStrike().run() },
    { mark: 'bulletList', icon: <List />, run: () => chain().toggleBulletList().run() },
    { mark: 'orderedList', icon: <ListOrdered />, run: () => chain().toggleOrderedList().run() },
    { mark: 'link', icon: <Link2 />, run: () => setLinking(true) },
  ] as const;
  return (
    <div className={styles.box}>
      <div className={styles.tools} role="group" aria-label={t('text.tools')}>
        {tools.map(({ mark, icon, run }) => (
          <IconButton
            key={mark}
            size="small"
            label={t(`text.${mark}`)}
            icon={icon}
            aria-pressed={on[mark]}
            onPress={run}
          />
        ))}
        <FieldMenu onChosen={(text) => chain().insertContent({ type: 'text', text }).run()} />
      </div>
      {isLinking && (
        <LinkForm
          href={(editor.getAttributes('link').href as string | undefined) ?? ''}
          onDone={(href) => {
            setLinking(false);
            if (href === '') chain().extendMarkRange('link').unsetLink().run();
            else if (href !== null) chain().extendMarkRange('link').setLink({ href }).run();
          }}
        />
      )}
      <EditorContent editor={editor} className={styles.text} />
    </div>
  );
}
