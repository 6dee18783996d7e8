import { useRef, useState } from 'react';
import type { PointerEvent } from 'react';

/** The height of an hour in px; `snap`: the step in minutes. */
export const hourHeight = 48;
export const snap = 15;

/** The distance in px from which a press becomes a drag. */
const threshold = 4;

export interface Shift {
  /** The distance in minutes and days from the start of the press. */
  minutes: number;
  days: number;
}

interface DragOptions {
  /** The handler of a press that became no drag: a click. */
  onPress?: (event: PointerEvent) => void;
  /** The handler of a drop; absent when the element can only be pressed. */
  onDrop?: ((shift: Shift) => void) | undefined;
  /** The width of a day in px; 0 when the day cannot change. */
  dayWidth: () => number;
}

/** Follows a pointer from press to release; Escape cancels. */
export function useDrag({ onPress, onDrop, dayWidth }: DragOptions) {
  const [shift, setShift] = useState<Shift | null>(null);
  const start = useRef<{ x: number; y: number; moved: boolean } | null>(null);
  const shiftAt = (event: PointerEvent): Shift => {
    const { x, y } = start.current!;
    const width = dayWidth();
    return {
      minutes: Math.round(((event.clientY - y) / hourHeight) * (60 / snap)) * snap,
      days: width > 0 ? Math.round((event.clientX - x) / width) : 0,
    };
  };
  const end = () => {
    start.current = null;
    setShift(null);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || event.pointerType === 'touch') return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      start.current = { x: event.clientX, y: event.clientY, moved: false };
    },
    onPointerMove: (event: PointerEvent) => {
      const from = start.current;
      if (!from || !onDrop) return;
      from.moved ||= Math.abs(event.clientX - from.x) + Math.abs(event.clientY - from.y) > threshold;
      if (from.moved) setShift(shiftAt(event));
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current;
      if (!from) return;
      if (from.moved) {
        const dropped = shiftAt(event);
        if (dropped.minutes !== 0 || dropped.days !== 0) onDrop?.(dropped);
      } else onPress?.(event);
      end();
    },
    onPointerCancel: end,
  };
  return { shift, handlers, cancel: end };
}
