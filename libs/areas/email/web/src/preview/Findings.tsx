import { issueText, useT } from '@crm/i18n';
import { Banner, Button } from '@crm/ui-kit';
import { useDispatch, useSelector } from 'react-redux';
import type { EmailDocument, EmailPreview, Hint } from '../domain/email.types.ts';
import { blockSelected } from '../editor/editor.slice.ts';
import { linksOf } from './links-of.ts';
import styles from './Preview.module.css';
import { linkCheck, selectLinks } from './preview.slice.ts';

/** Renders the problems and weaknesses of a mail; each leads to its block. */
export function Findings({ preview, document }: { preview: EmailPreview; document: EmailDocument }) {
  const t = useT('email');
  const dispatch = useDispatch();
  const links = useSelector(selectLinks);
  const urls = linksOf(document);
  const hintText = ({ rule, detail }: Hint) => t(`hint.${rule}`, { detail: detail ?? '' });
  const problems = preview.problems.map((problem) => ({
    text: issueText(t, { rule: problem.rule, params: { placeholder: problem.placeholder ?? '' } }),
    block: problem.blockId,
    isSerious: true,
  }));
  const hints = preview.hints.map((hint) => ({ text: hintText(hint), block: hint.blockId, isSerious: hint.serious }));
  const dead = links.data.filter(({ result }) => result !== 'ok');
  return (
    <section className={styles.findings} aria-label={t('check.title')}>
      <div className={styles.line}>
        <h3>{t('check.title')}</h3>
        <span className={styles.soft}>{t('check.size', { size: Math.ceil(preview.bytes / 1024) })}</span>
        {urls.length > 0 && (
          <Button
            size="small"
            isPending={links.status === 'loading'}
            onPress={() => dispatch(linkCheck.actions.requested(urls.slice(0, 30)))}
          >
            {t('check.links', { count: urls.length })}
          </Button>
        )}
      </div>
      {problems.length + hints.length === 0 && <p className={styles.soft}>{t('check.none')}</p>}
      <ul className={styles.list}>
        {[...problems, ...hints].map(({ text, block, isSerious }) => (
          <li key={`${block ?? ''}${text}`} data-serious={isSerious || undefined}>
            {block ? (
              <button type="button" className={styles.finding} onClick={() => dispatch(blockSelected(block))}>
                {text}
              </button>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
      {links.status === 'ready' &&
        (dead.length === 0 ? (
          <p role="status">{t('check.linksFine')}</p>
        ) : (
          <Banner meaning="caution" title={t('check.linksBroken')}>
            <ul>
              {dead.map(({ url, result, status }) => (
                <li key={url}>{t(`check.link.${result}`, { url, status: status ?? '' })}</li>
              ))}
            </ul>
          </Banner>
        ))}
    </section>
  );
}
