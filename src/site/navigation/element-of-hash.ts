/** Looked up by id, never by a selector: «#1a» and «#сад» are no selectors. */
export function elementOf(hash: string): HTMLElement | null {
  const id = hash.slice(1)
  return id ? (document.getElementById(id) ?? document.getElementById(decoded(id))) : null
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
