/** Returns an object with one property, whose name the type keeps. */
export const keyed = <const N extends string, V>(name: N, value: V) => ({ [name]: value }) as { [K in N]: V };
