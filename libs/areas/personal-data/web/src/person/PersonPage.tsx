import { formatDateTime } from '@crm/format';
import { errorText, useLanguage, useT } from '@crm/i18n';
import { useMay } from '@crm/identity-web';
import {
  Banner,
  Breadcrumbs,
  Button,
  ButtonLink,
  Card,
  DescriptionList,
  ErrorState,
  NotFoundState,
  PageHeader,
  Skeleton,
} from '@crm/ui-kit';
import { lazyModal, ModalHost, modalOpened, usePageTitle } from '@crm/web-kit';
import { Download, Eraser, History, Pause, Play } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router';
import { kept, requestModal, selectKept } from './person.slice.ts';
import type { PersonalData, RequestKind } from './person.slice.ts';
import styles from './Person.module.css';

const modals = { [requestModal]: lazyModal(() => import('./RequestModal.tsx').then((part) => part.RequestModal)) };

/** Renders all that is kept about a contact, and answers the person's requests: disclosure, stop of use, erasure. */
export function Page() {
  const t = useT('personal-data');
  const dispatch = useDispatch();
  const contactId = Number(useParams().contactId);
  usePageTitle(t('person.title'));
  useEffect(() => void dispatch(kept.actions.requested({ contactId })), [dispatch, contactId]);
  const { status, data, failure } = useSelector(selectKept);
  if (status === 'failed' && failure?.status === 404)
    return <NotFoundState title={t('common:error.notFoundTitle')}>{t('common:error.notFoundText')}</NotFoundState>;
  if (status === 'failed')
    return (
      <ErrorState
        title={t('common:error.loadFailed')}
        retryText={t('common:action.retry')}
        onRetry={() => dispatch(kept.actions.requested({ contactId }))}
      >
        {failure && errorText(t, failure)}
      </ErrorState>
    );
  if (!data) return <Skeleton shape="block" height={480} label={t('common:state.loading')} />;
  return (
    <div className={styles.page}>
      <Header data={data} />
      {data.stoppedAt && <Stopped at={data.stoppedAt} />}
      {data.sections
        .filter(({ count }) => count > 0)
        .map((section) => (
          <Section key={section.key} section={section} />
        ))}
      <ModalHost modals={modals} />
    </div>
  );
}

function Header({ data: { contactId, stoppedAt } }: { data: PersonalData }) {
  const t = useT('personal-data');
  const dispatch = useDispatch();
  const may = useMay();
  const ask = (kind: RequestKind) => dispatch(modalOpened({ name: requestModal, payload: { contactId, kind } }));
  return (
    <PageHeader
      title={t('person.title')}
      description={t('person.description')}
      breadcrumbs={
        <Breadcrumbs
          label={t('person.path')}
          items={[{ label: t('person.contact'), href: `/contacts/${contactId}` }, { label: t('person.title') }]}
        />
      }
      actions={
        <>
          <ButtonLink href="/personal-data" variant="quiet" icon={<History />}>
            {t('log.title')}
          </ButtonLink>
          <Button icon={<Download />} onPress={() => ask('disclose')}>
            {t('kind.disclose')}
          </Button>
          {may('contact', 'save') && (
            <Button icon={stoppedAt ? <Play /> : <Pause />} onPress={() => ask(stoppedAt ? 'resume' : 'stop')}>
              {t(stoppedAt ? 'kind.resume' : 'kind.stop')}
            </Button>
          )}
          {may('contact', 'delete') && (
            <Button variant="danger" icon={<Eraser />} onPress={() => ask('erase')}>
              {t('kind.erase')}
            </Button>
          )}
        </>
      }
    />
  );
}

function Stopped({ at }: { at: string }) {
  const t = useT('personal-data');
  const { language } = useLanguage();
  return <Banner meaning="caution">{t('person.stopped', { at: formatDateTime(at, language) })}</Banner>;
}

function Section({ section: { label, count, entries } }: { section: PersonalData['sections'][number] }) {
  const t = useT('personal-data');
  const { language } = useLanguage();
  return (
    <Card title={t('person.section', { label, count })}>
      <ul className={styles.entries}>
        {entries.map(({ at, values }, index) => (
          <li key={index} className={styles.entry}>
            {at && <time className={styles.at}>{formatDateTime(at, language)}</time>}
            <DescriptionList
              emptyText={t('common:field.notSet')}
              items={values.map(({ label: term, value }, place) => ({
                id: String(place),
                term,
                description: <span className={styles.value}>{value}</span>,
              }))}
            />
          </li>
        ))}
      </ul>
      {count > entries.length && <p className={styles.more}>{t('person.more', { count: entries.length })}</p>}
    </Card>
  );
}
