import { isObject } from '#domain/is-object.ts'

/** Attributes of what is copied within the office; the server checks them like all that is sent. */
export const writtenAttrs = (attrs: object) => ({ 'data-attrs': JSON.stringify(attrs) })

/** false: they are none of ours. */
export function attrsWithin(element: HTMLElement): Record<string, unknown> | false {
  try {
    const attrs: unknown = JSON.parse(element.dataset.attrs ?? '')
    return isObject(attrs) && attrs
  } catch {
    return false
  }
}
