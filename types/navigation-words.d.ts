declare module 'virtual:navigation-words/*' {
  const words: Record<string, { navigation: Record<string, string> }>;
  export default words;
}
