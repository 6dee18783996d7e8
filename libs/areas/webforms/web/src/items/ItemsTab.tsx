import { useT } from '@crm/i18n';
import { Button, Modal, useMediaQuery } from '@crm/ui-kit';
import { Save } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Webform } from '../domain/webform.types.ts';
import { isSaving, selectForm } from '../form/form.selectors.ts';
import { formSubmitted } from '../form/form.slice.ts';
import { definitionOf } from '../preview/definition.ts';
import { FormPreview } from '../preview/FormPreview.tsx';
import { fieldsRequested } from './custom-items.slice.ts';
import { wireItems } from './draft-items.ts';
import { selectEditor, selectIsDirty } from './editor.selectors.ts';
import { draftDropped } from './editor.slice.ts';
import { ItemInspector } from './ItemInspector.tsx';
import { ItemList } from './ItemList.tsx';
import styles from './ItemsTab.module.css';
import { previewItems } from './preview-items.ts';
import { useChoices } from './use-choices.ts';
import { useInspector } from './use-inspector.ts';

/** The items of a form: their order on the left, the chosen one in the middle, what becomes of it on the right. */
export function ItemsTab({ form }: { form: Webform }) {
  const t = useT('webforms');
  const dispatch = useDispatch();
  const { items } = useSelector(selectEditor);
  const isDirty = useSelector(selectIsDirty);
  const isBusy = isSaving(useSelector(selectForm), 'items');
  const isNarrow = useMediaQuery('(width < 1024px)');
  const inspector = useInspector();
  const { dealTypeId } = form;
  useEffect(() => void dispatch(fieldsRequested({ dealTypeId })), [dispatch, dealTypeId]);

  const choicesOf = useChoices(dealTypeId);
  const definition = useMemo(() => definitionOf(form, previewItems(items, choicesOf)), [form, items, choicesOf]);
  const save = () =>
    dispatch(
      formSubmitted({ part: 'items', patch: { webformItems: wireItems(items) }, doneText: t('common:state.saved') }),
    );
  const settings = <ItemInspector form={form} choicesOf={choicesOf} />;
  return (
    <div className={styles.tab}>
      <div className={styles.bar}>
        <p className={styles.state} role="status">
          {isDirty ? t('items.unsaved') : t('items.saved')}
        </p>
        <Button isDisabled={!isDirty || isBusy} onPress={() => dispatch(draftDropped())}>
          {t('items.revert')}
        </Button>
        <Button variant="primary" icon={<Save />} isDisabled={!isDirty} isPending={isBusy} onPress={save}>
          {t('common:action.save')}
        </Button>
      </div>
      <div className={styles.columns}>
        <ItemList onAdd={inspector.openPalette} onEdit={inspector.openItem} />
        {isNarrow ? (
          <Modal
            state={inspector.isOpen ? 'open' : 'closed'}
            title={t(inspector.isPalette ? 'palette.title' : 'item.settings')}
            closeText={t('common:action.close')}
            onClose={inspector.close}
            footer={
              <Button variant="primary" onPress={inspector.close}>
                {t('item.done')}
              </Button>
            }
          >
            {settings}
          </Modal>
        ) : (
          <div className={styles.inspector}>{settings}</div>
        )}
        <FormPreview definition={definition} closureTitle={form.closureTitle} />
      </div>
    </div>
  );
}
