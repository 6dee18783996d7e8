declare module 'virtual:place-words/*' {
  const words: Record<string, { navigation: Record<string, string> }>;
  export default words;
}
