/** An address that a source has given. null: it is none that a page may point at. */
export function outerLink(text: string | null): string | null {
  if (text === null) return null
  return /^(https?:\/\/|\/(?!\/))\S+$/i.test(text.trim()) ? text.trim() : null
}
