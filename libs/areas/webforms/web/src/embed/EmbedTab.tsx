import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { Banner, Button, ButtonLink, Card, RadioGroup, TextArea, TextField } from '@crm/ui-kit';
import { Copy, Download, ExternalLink } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Webform } from '../domain/webform.types.ts';
import { Help } from '../parts/Help.tsx';
import { useCopyText } from '../parts/use-copy-text.ts';
import { TabPage } from '../tabs/TabPage.tsx';
import { EmbedSettings } from './EmbedSettings.tsx';
import styles from './EmbedTab.module.css';
import { qrSvg, svgAddress } from './qr-code.ts';
import { elementSnippet, iframeSnippet, rawSnippet, reactSnippet, scriptSnippet } from './snippets.ts';

const ways = {
  script: scriptSnippet,
  element: elementSnippet,
  iframe: iframeSnippet,
  react: reactSnippet,
  raw: rawSnippet,
};
type Way = keyof typeof ways;
const looks = { draft: 'info', published: 'positive', closed: 'caution' } as const;
const names = Object.keys(ways) as Way[];

/** Renders the embed code for each method, the address of the form, and its QR code. */
export function EmbedTab({ form }: { form: Webform }) {
  const t = useT('webforms');
  const copyText = useCopyText();
  const [way, setWay] = useState<Way>('script');
  const { language } = useLanguage();
  const { publicUrl, hashid, displayName, name, status, closureAt, publishedAt } = form;
  const code = ways[way]({ hashid, publicUrl, title: displayName || t('embed.frame') });
  const svg = useMemo(() => qrSvg(publicUrl), [publicUrl]);
  return (
    <TabPage title={t('tab.embed')} lead={t('embed.lead')}>
      <Banner meaning={looks[status]} isLive={false}>
        {t(`publication.explain.${status}`, {
          at: formatDateTime((status === 'closed' ? closureAt : publishedAt) ?? '', language),
        })}
      </Banner>
      <Card title={t('embed.inPage')} titleAction={<Help about={t('embed.way')} text={t('help.embed')} />}>
        <div className={styles.field}>
          <RadioGroup
            label={t('embed.way')}
            value={way}
            onChange={(value) => setWay(value as Way)}
            options={names.map((value) => ({
              value,
              label: t(`embed.ways.${value}`),
              description: t(`embed.help.${value}`),
            }))}
          />
          <div className={styles.code}>
            <TextArea label={t('embed.code')} value={code} rows={3} isReadOnly />
          </div>
          <div>
            <Button variant="primary" icon={<Copy />} onPress={() => void copyText(code, t('copy.codeDone'))}>
              {t('publication.copyCode')}
            </Button>
          </div>
        </div>
      </Card>
      <EmbedSettings />
      <Card title={t('publication.page')}>
        <div className={styles.page}>
          <div className={styles.field}>
            <TextField label={t('publication.url')} value={publicUrl} isReadOnly />
            <div className={styles.buttons}>
              <Button icon={<Copy />} onPress={() => void copyText(publicUrl, t('copy.urlDone'))}>
                {t('publication.copyUrl')}
              </Button>
              {status === 'draft' ? (
                <p className={styles.words}>{t('publication.notYet')}</p>
              ) : (
                <ButtonLink href={publicUrl} target="_blank" rel="noopener noreferrer" icon={<ExternalLink />}>
                  {t('publication.openPage')}
                </ButtonLink>
              )}
            </div>
          </div>
          <figure className={styles.qr}>
            <img src={svgAddress(svg)} alt={t('embed.qrAlt', { name })} width={160} height={160} />
            <figcaption>
              <a className={styles.download} href={svgAddress(svg)} download={`${hashid}.svg`}>
                <Download aria-hidden="true" />
                {t('embed.qrDownload')}
              </a>
            </figcaption>
          </figure>
        </div>
      </Card>
    </TabPage>
  );
}
