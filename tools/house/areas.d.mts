/** The areas, in order: an area may import only areas before it. */
export declare const areas: readonly string[];
