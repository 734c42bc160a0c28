/** An entity of a file; its attributes are wrapped values, references and lists of them. */
export type IfcLine = Readonly<Record<string, unknown>>

const unwrap = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'value' in value ? value.value : value

export function textOf(value: unknown): string | null {
  const text = unwrap(value)
  const found = typeof text === 'number' ? String(text) : text
  return typeof found === 'string' && found.trim() !== '' ? found.trim() : null
}

export function numberOf(value: unknown): number | null {
  const found = unwrap(value)
  return typeof found === 'number' && Number.isFinite(found) ? found : null
}

/** The id of the entity that a reference names. */
export const refOf = numberOf

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const numbersOf = (value: unknown): number[] =>
  listOf(value)
    .map(numberOf)
    .filter((found) => found !== null)

export const refsOf = numbersOf
