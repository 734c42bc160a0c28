import type { DeliveryPayload } from '#server/requests/delivery/target.ts'

/** A receiver's field → a path of the request, such as `lots.0.externalId` or `attribution.clicks.yclid`. */
export type FieldMap = Readonly<Record<string, string>>

/** Values of the mapped fields; what the request does not have is left out. */
export function mapFields(fields: FieldMap, payload: DeliveryPayload): [string, string | number][] {
  return Object.entries(fields).flatMap(([field, path]) => {
    const value = valueAt(payload, path.split('.'))
    const isPlain = typeof value === 'string' || typeof value === 'number'
    return isPlain && value !== '' ? [[field, value] satisfies [string, string | number]] : []
  })
}

function valueAt(value: unknown, [name, ...rest]: string[]): unknown {
  if (name === undefined) return value
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return valueAt(Reflect.get(value, name), rest)
}
