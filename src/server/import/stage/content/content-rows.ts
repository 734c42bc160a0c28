import type { Row } from '#server/db/bulk-rows.ts'
import type { JsonObject } from '#server/db/json.ts'
import type { Survey } from '#server/import/decide/survey-result.ts'
import type { Part } from '#server/import/normalise/found.ts'

export const rowsOf = (part: Part, { content }: Survey): Row[] => {
  const items = content.filter((one) => one.part === part)
  return [
    ...new Map(
      items.map(({ id, item }) => [id, { ...snakeCased(item), external_id: id }]),
    ).values(),
  ]
}

export const snakeCased = (item: JsonObject): Row =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )
