import { narrowingFields, type LotQuery, type NarrowingField } from '#domain/query/lot-query.ts'

/** One thing the buyer asked for, and the query without it. */
type Narrowing = { field: NarrowingField; value: unknown; without: LotQuery }

/** What narrows a list, value by value. */
export const narrowingsOf = (asked: LotQuery): Narrowing[] =>
  narrowingFields.flatMap((field) => {
    const value = asked[field]
    // A condition less is another list: it opens at its first page.
    const without = (rest: unknown): LotQuery => ({ ...asked, page: 1, [field]: rest })
    if (Array.isArray(value))
      return (value as unknown[]).map((one) => ({
        field,
        value: one,
        without: without((value as unknown[]).filter((other) => other !== one)),
      }))
    if (value === null || value === '') return []
    return [{ field, value, without: without(field === 'text' ? '' : null) }]
  })
