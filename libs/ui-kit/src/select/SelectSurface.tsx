import { ListBox, Popover } from 'react-aria-components';
import type { OverlaySurfaceProps } from '../internal/useOverlayTrigger.ts';
import { OptionItems } from '../option-list/Option.tsx';
import type { Option } from '../option-list/Option.tsx';
import list from '../option-list/OptionList.module.css';

interface SelectSurfaceProps extends OverlaySurfaceProps {
  value: string | null;
  onChange: (value: string) => void;
  options: readonly Option[];
  labelId: string;
}

/** Renders the choices of a select below its button, with the same width. */
export function SelectSurface({ value, onChange, options, labelId, autoFocus, ...overlay }: SelectSurfaceProps) {
  const { triggerRef, isOpen, onOpenChange } = overlay;
  return (
    <Popover
      {...{ triggerRef, isOpen, onOpenChange }}
      trigger="Select"
      placement="bottom start"
      aria-labelledby={labelId}
      className={list.popover}
      offset={4}
    >
      <ListBox
        aria-labelledby={labelId}
        autoFocus={autoFocus}
        selectionMode="single"
        disallowEmptySelection
        shouldFocusOnHover
        // Choosing the current value also closes the list; the prop exists but is missing in the types.
        {...{ allowDuplicateSelectionEvents: true }}
        selectedKeys={value === null ? [] : [value]}
        onSelectionChange={(keys) => {
          const [key] = keys as Set<string>;
          onOpenChange(false);
          if (key !== undefined && key !== value) onChange(key);
        }}
        className={list.list}
      >
        <OptionItems options={options} />
      </ListBox>
    </Popover>
  );
}
