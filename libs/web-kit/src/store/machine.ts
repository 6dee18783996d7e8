/** From which states an event leads, and where to: what is not listed is forbidden and changes nothing. */
export type Transitions<State extends string, Event extends string> = Record<
  Event,
  { from: readonly State[]; to: State }
>;

/** The next state, or undefined when the event is forbidden in this one. */
export function nextState<State extends string, Event extends string>(
  transitions: Transitions<State, Event>,
  state: State,
  event: Event,
): State | undefined {
  const { from, to } = transitions[event];
  return from.includes(state) ? to : undefined;
}
