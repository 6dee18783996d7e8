const address = /(https?:\/\/[^\s<>"'「」（）、。]+)/g;

/** A text whose web addresses can be followed. */
export function Linked({ text }: { text: string }) {
  return text.split(address).map((part, index) =>
    index % 2 === 1 ? (
      <a key={index} href={part} target="_blank" rel="noreferrer noopener">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
