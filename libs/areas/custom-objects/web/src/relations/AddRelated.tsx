import { useT } from '@crm/i18n';
import { useMay } from '@crm/identity-web';
import { useCreation } from '@crm/records-web/page';
import { Button } from '@crm/ui-kit';
import { toastShown, useArea } from '@crm/web-kit';
import { Plus } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { useDefinition } from '../definitions/use-definition.ts';
import { ObjectModals } from '../form/ObjectModals.tsx';
import { objectKind } from '../kinds/object-kind.ts';
import type { ObjectKind } from '../kinds/object-kind.ts';
import { listedKind } from './related-side.ts';
import type { RelatedSide } from './related-side.ts';
import { addAsked } from './relation-editor.slice.ts';

interface AddRelatedProps {
  side: RelatedSide;
  recordId: number;
  onAdded: () => void;
}

/** Renders the button that adds a custom object related to the page's record; nothing for other kinds of records. */
export function AddRelated(props: AddRelatedProps) {
  const { target, targetDefId } = listedKind(props.side);
  const may = useMay();
  if (target !== 'custom_object' || targetDefId === null || !may({ ownKind: targetDefId }, 'save')) return null;
  return <Add {...props} kind={objectKind(targetDefId)} />;
}

function Add({ side, recordId, onAdded, kind }: AddRelatedProps & { kind: ObjectKind }) {
  const isThere = useArea(kind.area);
  return isThere ? <AddButton {...{ side, recordId, onAdded, kind }} /> : null;
}

function AddButton({ side, recordId, onAdded, kind }: AddRelatedProps & { kind: ObjectKind }) {
  const t = useT('custom-objects');
  const dispatch = useDispatch();
  const definition = useDefinition(kind.id);
  useCreation(kind.creation, ({ id, name }) => {
    dispatch(toastShown({ level: 'info', text: t('create.done', { name }), href: `/objects/${kind.id}/${id}` }));
    onAdded();
  });
  if (!definition) return null;
  return (
    <>
      <Button
        size="small"
        icon={<Plus />}
        onPress={() => dispatch(addAsked({ side, recordId, modal: kind.creation.modal }))}
      >
        {t('create.title', { name: definition.name })}
      </Button>
      <ObjectModals kind={kind} />
    </>
  );
}
