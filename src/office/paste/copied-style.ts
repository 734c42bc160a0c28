/** A declaration of the style that an element was copied with; empty: none. */
export function copiedStyle({ dataset }: HTMLElement, name: string): string {
  const declarations = (dataset.style ?? '').split(';').map((one) => one.trim().toLowerCase())
  const found = declarations.find((one) => one.startsWith(`${name}:`))
  return found?.slice(name.length + 1).trim() ?? ''
}
