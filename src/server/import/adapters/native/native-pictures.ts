import { finishings, lotKinds } from '#domain/lots/lot.ts'
import { pictureKinds } from '#domain/media/picture.ts'
import { isObject } from '#domain/is-object.ts'
import type { Json, JsonObject } from '#server/db/json.ts'
import { numberAt, objectsAt, textAt } from '#server/import/adapters/syntax/json-fields.ts'
import { Refusal } from '#server/publishing/refusal.ts'

/** `gallery` of a record; a picture without a file, or of a kind nobody knows, refuses the file with its line. */
export function readPictures(where: string, line: number, item: JsonObject): JsonObject[] {
  return objectsAt(item, 'gallery').map((picture) => {
    const file = textAt(picture, 'file')
    const kind = textAt(picture, 'kind')
    const month = textAt(picture, 'month')
    const finishing = textAt(picture, 'finishing')
    const lots = textAt(picture, 'lots')
    const evening = textAt(picture, 'evening')
    if (file === null) throw new Refusal(`${where}.gallery: нет file`, line)
    if (kind !== null && !pictureKinds.some((one) => one === kind))
      throw new Refusal(`${where}.gallery: kind «${kind}»: ${pictureKinds.join(', ')}`, line)
    if (finishing !== null && !finishings.some((one) => one === finishing))
      throw new Refusal(
        `${where}.gallery: finishing «${finishing}»: ${finishings.join(', ')}`,
        line,
      )
    if (lots !== null && !lotKinds.some((one) => one === lots))
      throw new Refusal(`${where}.gallery: lots «${lots}»: ${lotKinds.join(', ')}`, line)
    return {
      file,
      alt: textAt(picture, 'alt'),
      caption: textAt(picture, 'caption'),
      kind,
      focus: focusOf(where, line, picture.focus ?? null),
      ...(month !== null && { month }),
      ...(finishing !== null && { finishing }),
      ...(lots !== null && { lots }),
      ...(evening !== null && { evening }),
    }
  })
}

function focusOf(where: string, line: number, focus: Json): Json {
  if (focus === null) return null
  const isPoint =
    Array.isArray(focus) &&
    focus.length === 2 &&
    focus.every((share) => typeof share === 'number' && share >= 0 && share <= 1)
  if (isPoint) return focus
  throw new Refusal(`${where}.gallery: focus — две доли от 0 до 1`, line)
}

/** `details` with the gallery of the record, which pages show and nothing searches. */
export function withPictures(where: string, line: number, item: JsonObject, details: JsonObject) {
  const gallery = readPictures(where, line, item)
  return gallery.length > 0 ? { ...details, gallery } : details
}

/** `plan`: an address, or `{file, mmPerPixel}` where lengths on it are known. */
export function readPlan(item: JsonObject): { plan: string | null; scale: JsonObject } {
  const { plan = null } = item
  if (!isObject(plan)) return { plan: textAt(item, 'plan'), scale: {} }
  const mmPerPixel = numberAt(plan, 'mmPerPixel')
  return {
    plan: textAt(plan, 'file'),
    scale: mmPerPixel !== null && mmPerPixel > 0 ? { planMmPerPixel: mmPerPixel } : {},
  }
}
