import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent } from 'react';

interface FormWatchProps<V> {
  /** Told of the values whenever they change, and whether they differ from what is saved. */
  onChange: (values: V, isDirty: boolean) => void;
}

/** Tells what stands in a form to what stands beside it: a preview cannot stand inside, it has a form of its own. */
export function FormWatch<V>({ onChange }: FormWatchProps<V>) {
  const { values, dirty } = useFormikContext<V>();
  const tell = useEffectEvent(onChange);
  useEffect(() => tell(values, dirty), [values, dirty]);
  return null;
}
