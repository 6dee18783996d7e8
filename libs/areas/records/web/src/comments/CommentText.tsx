import { useMasters } from '@crm/identity-web';
import styles from './Comments.module.css';
import { partsOf } from './mentions.ts';

/** Renders the text of a comment with links for web addresses and highlighted members. */
export function CommentText({ text }: { text: string }) {
  const { users } = useMasters();
  return (
    <p className={styles.text}>
      {partsOf(text, users).map((part, index) =>
        part.kind === 'link' ? (
          <a key={index} href={part.text} target="_blank" rel="noreferrer noopener nofollow">
            {part.text}
          </a>
        ) : part.kind === 'member' ? (
          <strong key={index} className={styles.mention}>
            {part.text}
          </strong>
        ) : (
          part.text
        ),
      )}
    </p>
  );
}
