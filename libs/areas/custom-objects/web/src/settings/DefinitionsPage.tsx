import { errorText, useT } from '@crm/i18n';
import { Button, EmptyState, ErrorState, HelpTip, PageHeader, Skeleton } from '@crm/ui-kit';
import { limits } from '@crm/validation';
import { ModalHost, modalOpened, usePageTitle } from '@crm/web-kit';
import { OrderedList, moved } from '@crm/web-kit/order';
import { Boxes, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { useDefinitions } from '../definitions/use-definitions.ts';
import { DefinitionModal } from './DefinitionModal.tsx';
import { DefinitionRow, DefinitionsHead } from './DefinitionRow.tsx';
import { DeleteDefinitionModal } from './DeleteDefinitionModal.tsx';
import { Refusal } from './Refusal.tsx';
import styles from './Settings.module.css';
import { addedTaken, definitionModal, deletionModal, orderChanged, selectSettings } from './settings.slice.ts';
import { Trash } from './Trash.tsx';

const modals = { [definitionModal]: DefinitionModal, [deletionModal]: DeleteDefinitionModal };

/** Renders the definitions of the company, in order. */
export function Page() {
  const t = useT('custom-object-settings');
  const { status, data: definitions, failure, reload } = useDefinitions();
  useOpenAdded();
  usePageTitle(t('title'));
  const isKnown = status === 'ready' || definitions.length > 0;
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('title')}
        titleAction={<HelpTip label={t('common:help.about', { what: t('title') })}>{t('help')}</HelpTip>}
        count={
          isKnown ? t('count', { count: definitions.length, limit: limits.domain.customObjectDefinitions }) : undefined
        }
        description={t('description')}
        actions={isKnown && definitions.length > 0 && <Add isFull={isFull(definitions.length)} />}
      />
      <Refusal />
      {status === 'failed' && !isKnown ? (
        <ErrorState title={t('common:error.loadFailed')} retryText={t('common:action.retry')} onRetry={reload}>
          {failure && errorText(t, failure)}
        </ErrorState>
      ) : (
        <Definitions isKnown={isKnown} />
      )}
      <Trash />
      <ModalHost modals={modals} />
    </div>
  );
}

const isFull = (count: number) => count >= limits.domain.customObjectDefinitions;

function Definitions({ isKnown }: { isKnown: boolean }) {
  const t = useT('custom-object-settings');
  const dispatch = useDispatch();
  const { data: definitions } = useDefinitions();
  if (!isKnown) return <Skeleton shape="rows" count={4} columns={4} label={t('common:state.loading')} />;
  if (definitions.length === 0) {
    return (
      <EmptyState title={t('empty.title')} icon={<Boxes />} actions={<Add isFull={false} />}>
        {t('empty.text')}
      </EmptyState>
    );
  }
  return (
    <>
      <div className={styles.table}>
        <DefinitionsHead />
        <OrderedList
          label={t('title')}
          names={definitions.map(({ name }) => name)}
          onMove={(from, to) => dispatch(orderChanged(moved(definitions, from, to).map(({ id }) => id)))}
        >
          {definitions.map((definition, index) => (
            <DefinitionRow key={definition.id} {...{ definition, index }} all={definitions} />
          ))}
        </OrderedList>
      </div>
      <p className={styles.hint}>{t('order')}</p>
    </>
  );
}

function Add({ isFull: isDisabled }: { isFull: boolean }) {
  const t = useT('custom-object-settings');
  const dispatch = useDispatch();
  return (
    <Button
      variant="primary"
      icon={<Plus />}
      isDisabled={isDisabled}
      onPress={() => dispatch(modalOpened({ name: definitionModal, payload: {} }))}
    >
      {t('add')}
    </Button>
  );
}

/** Opens the page of a definition that was just added, for its items and relations. */
function useOpenAdded() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { addedId } = useSelector(selectSettings).changes;
  useEffect(() => {
    if (addedId === null) return;
    dispatch(addedTaken());
    void navigate(`/custom_objects/${addedId}`);
  }, [addedId, dispatch, navigate]);
}
