import { When } from '@crm/customers-web/parts';
import { useT } from '@crm/i18n';
import { Badge } from '@crm/ui-kit';
import { ChevronRight, Monitor, Smartphone, Tablet } from 'lucide-react';
import { useId, useState } from 'react';
import { useDispatch } from 'react-redux';
import { durationText, readableUrl } from '../parts/duration.ts';
import { visitOpened } from './events.slice.ts';
import type { Visit } from './visit.types.ts';
import { VisitEvents } from './VisitEvents.tsx';
import styles from './VisitRow.module.css';

const devices = { desktop: Monitor, mobile: Smartphone, tablet: Tablet } as const;

/** One visit in a line; opened, the pages and forms in it. */
export function VisitRow({ visit }: { visit: Visit }) {
  const t = useT('tracking');
  const dispatch = useDispatch();
  const contentId = useId();
  const [isOpen, setOpen] = useState(false);
  const Device = devices[visit.deviceClass];
  const { utmSource, utmMedium, utmCampaign, referrer, landingTitle, landingUrl, fromMail } = visit;
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
        </span>
        <span className={styles.facts}>
          <When time={visit.startedAt} />
          <span className={styles.device} title={t(`device.${visit.deviceClass}`)}>
            <Device aria-hidden />
            <span>{t(`device.${visit.deviceClass}`)}</span>
          </span>
          {visit.pageViewCount > 0 && <span>{t('visits.pages', { count: visit.pageViewCount })}</span>}
          <span>{durationText(t, visit.staySeconds)}</span>
          <span className={styles.source}>{campaign || origin}</span>
        </span>
      </button>
      <div id={contentId} className={styles.content} hidden={!isOpen}>
        {isOpen && <VisitEvents visitId={visit.id} />}
      </div>
    </article>
  );
}
