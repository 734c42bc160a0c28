import type { RecordData } from '#domain/office/fields/record-field.ts'

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Fields that both have changed since `base`, each to another value. */
export const contestedFields = (base: RecordData, mine: RecordData, theirs: RecordData): string[] =>
  Object.keys(theirs).filter(
    (name) =>
      !isSame(mine[name], base[name]) &&
      !isSame(theirs[name], base[name]) &&
      !isSame(mine[name], theirs[name]),
  )

/** Both words in one record: what one alone has changed is taken; of the contested what is named in `kept` stays mine. */
export const mergedEditions = (
  base: RecordData,
  mine: RecordData,
  theirs: RecordData,
  kept: ReadonlySet<string> = new Set(),
): RecordData => {
  const contested = new Set(contestedFields(base, mine, theirs))
  return Object.fromEntries(
    Object.keys(theirs).map((name) => {
      const isMine = contested.has(name) ? kept.has(name) : !isSame(mine[name], base[name])
      return [name, isMine ? (mine[name] ?? null) : theirs[name]]
    }),
  )
}
