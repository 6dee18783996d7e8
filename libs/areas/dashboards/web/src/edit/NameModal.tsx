import { useT } from '@crm/i18n';
import { FormModal, FormTextField } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useDispatch } from 'react-redux';
import { dashboardAdded, dashboardChanged } from '../page/dashboards.slice.ts';
import type { Naming } from './edit.types.ts';

/** Names a new dashboard, a copy, or the open one. */
export function NameModal({ payload: { of, name: initial }, ...modal }: ModalContentProps<Naming>) {
  const t = useT('dashboards');
  const dispatch = useDispatch();
  return (
    <FormModal
      {...modal}
      size="small"
      title={t(`tools.${of}`)}
      initialValues={{ name: initial }}
      validate={({ name }) => (name.trim() === '' ? { name: 'errors.required' } : {})}
      onSubmit={({ name }) =>
        dispatch(of === 'rename' ? dashboardChanged({ name }) : dashboardAdded({ name, withTiles: of === 'copy' }))
      }
    >
      <FormTextField name="name" label={t('tools.name')} isRequired maxLength={50} />
    </FormModal>
  );
}
