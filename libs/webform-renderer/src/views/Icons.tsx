const base = { viewBox: '0 0 96 96', width: 96, height: 96, 'aria-hidden': true, fill: 'none' } as const;

/** A tick in a circle: sent. */
export const DoneIcon = ({ className }: { className?: string }) => (
  <svg {...base} className={className}>
    <circle cx="48" cy="48" r="40" fill="currentColor" fillOpacity=".1" />
    <circle cx="48" cy="48" r="29" fill="currentColor" />
    <path d="m35.5 48.8 8.6 8.6 16.6-17.6" stroke="#fff" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);

/** A person bowing: the form is closed. */
export const BowingIcon = ({ className }: { className?: string }) => (
  <svg {...base} className={className}>
    <circle cx="48" cy="48" r="40" fill="currentColor" fillOpacity=".1" />
    <g stroke="currentColor" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
      <path d="M62 76V51c0-8-4-13-11-14l-8-1" />
      <path d="M55 42 45 61" />
      <path d="M26 78h44" strokeOpacity=".35" />
    </g>
    <circle cx="32" cy="37" r="8.5" fill="currentColor" />
  </svg>
);
