/** The allowed transitions of a state machine by event; others are ignored. */
export type Transitions<State extends string, Event extends string> = Record<
  Event,
  { from: readonly State[]; to: State }
>;

/** Returns the next state, or undefined when the event is not allowed. */
export function nextState<State extends string, Event extends string>(
  transitions: Transitions<State, Event>,
  state: State,
  event: Event,
): State | undefined {
  const { from, to } = transitions[event];
  return from.includes(state) ? to : undefined;
}
