/** One of the ten checked colour pairs for phases, labels and avatars. */
export type Tone = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10';

/** All tones, in the order in which new phases and labels take them. */
export const tones: readonly Tone[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];
