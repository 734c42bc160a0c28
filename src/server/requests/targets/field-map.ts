/** A receiver's field → a path of the request, such as `lots.0.externalId` or `attribution.clicks.yclid`. */
export type FieldMap = Readonly<Record<string, string>>

type Mapped = string | number | boolean

/** Values of the mapped fields; what the request does not have is left out. */
export function mapFields(fields: FieldMap, payload: object): [field: string, value: Mapped][] {
  return Object.entries(fields).flatMap(([field, path]) => {
    const value = valueAt(payload, path.split('.'))
    return isMapped(value) ? [[field, value] satisfies [string, Mapped]] : []
  })
}

const isMapped = (value: unknown): value is Mapped =>
  (typeof value === 'string' && value !== '') ||
  typeof value === 'number' ||
  typeof value === 'boolean'

function valueAt(value: unknown, [name, ...rest]: string[]): unknown {
  if (name === undefined) return value
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return valueAt(Reflect.get(value, name), rest)
}
