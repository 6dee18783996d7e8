import { When } from '@crm/records-web/parts';
import { useT } from '@crm/i18n';
import { Badge } from '@crm/ui-kit';
import { ChevronRight, CloudDownload, Monitor, Smartphone, Tablet } from 'lucide-react';
import { useId, useState } from 'react';
import { useDispatch } from 'react-redux';
import { durationText, readableUrl } from '../parts/duration.ts';
import { visitOpened } from './events.slice.ts';
import type { Visit } from './visit.types.ts';
import { VisitEvents } from './VisitEvents.tsx';
import styles from './VisitRow.module.css';

const devices = { desktop: Monitor, mobile: Smartphone, tablet: Tablet } as const;

/** Shows a visit in one line; when open, its pages and forms. */
export function VisitRow({ visit }: { visit: Visit }) {
  const t = useT('tracking');
  const dispatch = useDispatch();
  const contentId = useId();
  const [isOpen, setOpen] = useState(false);
  const { utmSource, utmMedium, utmCampaign, referrer, landingTitle, landingUrl, fromMail, mailOpened } = visit;
  const campaign = [utmSource, utmMedium, utmCampaign].filter(Boolean).join(' / ');
  const origin = referrer
    ? t('visits.from', { place: readableUrl(referrer) })
    : t(fromMail ? 'visits.fromMail' : 'visits.direct');
  const toggle = () => {
    if (!isOpen) dispatch(visitOpened({ id: visit.id }));
    setOpen(!isOpen);
  };
  return (
    <article className={styles.visit}>
      <button type="button" className={styles.line} aria-expanded={isOpen} aria-controls={contentId} onClick={toggle}>
        <ChevronRight aria-hidden className={styles.arrow} />
        <span className={styles.head}>
          <span className={styles.landing}>
            {landingTitle || (landingUrl ? readableUrl(landingUrl) : t('visits.unknownPage'))}
          </span>
          {visit.submitted && <Badge meaning="positive">{t('visits.submitted')}</Badge>}
          {mailOpened && <Badge meaning="info">{t('event.email_open')}</Badge>}
        </span>
        <span className={styles.facts}>
          <When time={visit.startedAt} />
          <Device visit={visit} />
          {visit.pageViewCount > 0 && <span>{t('visits.pages', { count: visit.pageViewCount })}</span>}
          {!mailOpened && (
            <>
              <span>{durationText(t, visit.staySeconds)}</span>
              <span className={styles.source}>{campaign || origin}</span>
            </>
          )}
        </span>
      </button>
      <div id={contentId} className={styles.content} hidden={!isOpen}>
        {isOpen && <VisitEvents visitId={visit.id} />}
      </div>
    </article>
  );
}

/** Shows the device; a mail service that loads pictures for its users hides it. */
function Device({ visit: { deviceClass, throughProxy } }: { visit: Visit }) {
  const t = useT('tracking');
  if (!deviceClass && !throughProxy) return null;
  const Icon = deviceClass ? devices[deviceClass] : CloudDownload;
  return (
    <span className={styles.device}>
      <Icon aria-hidden />
      <span>{deviceClass ? t(`device.${deviceClass}`) : t('visits.throughProxy')}</span>
    </span>
  );
}
