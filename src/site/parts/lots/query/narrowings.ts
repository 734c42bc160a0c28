import { narrowingFields, type LotQuery, type NarrowingField } from '#domain/query/lot-query.ts'

/** One thing the buyer asked for, and the query without it. */
type Narrowing = { field: NarrowingField; value: unknown; without: LotQuery }

/** «Уровень −2»: two bounds of the address are one condition. */
export const isOneFloor = ({ floorFrom, floorTo }: LotQuery): boolean =>
  floorFrom !== null && floorFrom === floorTo

/** What narrows a list, value by value. */
export const narrowingsOf = (asked: LotQuery): Narrowing[] =>
  narrowingFields.flatMap((field) => {
    const value = asked[field]
    const isBoth = field === 'floorFrom' && isOneFloor(asked)
    if (field === 'floorTo' && isOneFloor(asked)) return []
    // A condition less is another list: it opens at its first page.
    const without = (rest: unknown): LotQuery => ({
      ...asked,
      page: 1,
      [field]: rest,
      ...(isBoth && { floorTo: null }),
    })
    if (Array.isArray(value))
      return (value as unknown[]).map((one) => ({
        field,
        value: one,
        without: without((value as unknown[]).filter((other) => other !== one)),
      }))
    if (value === null || value === '') return []
    return [{ field, value, without: without(field === 'text' ? '' : null) }]
  })
