/** What is wrong with a document, by path; the first of a place stands. */
export type Complaints = {
  found: Record<string, string>
  add: (at: string, text: string) => void
  /** Attributes that are not known; an empty one is none. */
  strays: (attrs: Record<string, unknown>, known: readonly string[], at: string) => void
}

const MOST = 50

export function createComplaints(): Complaints {
  const found: Record<string, string> = {}
  function add(at: string, text: string) {
    if (Object.keys(found).length < MOST) found[at] ??= text
  }
  return {
    found,
    add,
    strays(attrs, known, at) {
      for (const [name, value] of Object.entries(attrs))
        if (value !== null && value !== undefined && !known.includes(name))
          add(placeIn(at, name), 'Такого поля нет')
    },
  }
}

export const placeIn = (at: string, name: string | number): string =>
  at === '' ? String(name) : `${at}.${name}`
