import { useT } from '@crm/i18n';
import { FormModal, FormTextField } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useDispatch } from 'react-redux';
import { pageAdded, pageChanged } from './home.slice.ts';

/** Names a new page, or renames the open one. */
export function NameModal({ payload, ...modal }: ModalContentProps<{ name: string } | undefined>) {
  const t = useT('home');
  const dispatch = useDispatch();
  return (
    <FormModal
      {...modal}
      size="small"
      title={t(payload ? 'pages.rename' : 'pages.new')}
      initialValues={{ name: payload?.name ?? '' }}
      validate={({ name }) => (name.trim() === '' ? { name: 'errors.required' } : {})}
      onSubmit={({ name }) => dispatch(payload ? pageChanged({ name }) : pageAdded({ name }))}
    >
      <FormTextField name="name" label={t('pages.name')} isRequired maxLength={50} />
    </FormModal>
  );
}
