declare module '*?minified' {
  const text: string
  // oxlint-disable-next-line import/no-default-export -- what Vite gives back
  export default text
}
