const base = { viewBox: '0 0 96 96', width: 96, height: 96, 'aria-hidden': true, fill: 'none' } as const;

/** Renders a tick in a circle, for a sent form. */
export const DoneIcon = ({ className }: { className?: string }) => (
  <svg {...base} className={className}>
    <circle cx="48" cy="48" r="40" fill="currentColor" fillOpacity=".1" />
    <circle cx="48" cy="48" r="29" fill="currentColor" />
    <path d="m35.5 48.8 8.6 8.6 16.6-17.6" stroke="#fff" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);

/** Renders a bowing person, for a closed form. */
export const BowingIcon = ({ className }: { className?: string }) => (
  <svg {...base} className={className}>
    <circle cx="48" cy="48" r="40" fill="currentColor" fillOpacity=".1" />
    <g stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
      <path strokeWidth="9" d="M60 76V48L45 34" />
      <path strokeWidth="4.5" d="m43 39 5 20" />
    </g>
    <circle cx="33" cy="32" r="8" fill="currentColor" />
  </svg>
);
