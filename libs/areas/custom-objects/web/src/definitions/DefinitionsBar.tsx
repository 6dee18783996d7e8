import { customFieldsArea } from '@crm/custom-fields-web/parts';
import { useArea } from '@crm/web-kit';
import type { OwnKind, StoreModule } from '@crm/web-kit';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { Definition } from '../domain/definition.types.ts';
import { definitionsArea, definitionsRequested } from './definitions.slice.ts';

/**
 * Returns a part of the top bar that shows nothing: it reads the definitions as soon as the frame is there, for the
 * navigation.
 */
export function definitionsBar(kindsOf: (all: readonly Definition[]) => readonly OwnKind[]) {
  const area: StoreModule = definitionsArea(kindsOf);
  return function DefinitionsBar() {
    const dispatch = useDispatch();
    const hasItems = useArea(customFieldsArea);
    const isThere = useArea(area) && hasItems;
    useEffect(() => {
      if (isThere) dispatch(definitionsRequested());
    }, [dispatch, isThere]);
    return null;
  };
}
