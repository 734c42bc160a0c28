import { escapeText } from '#domain/text/escape.ts'

/** What stands in a tag: nothing, a text, or tags that are written already. */
type Content = string | number | boolean | null | undefined

/** A tag with a text in it; of no text no tag comes, for empty tags break the checks of receivers. */
export function tag(name: string, content: Content, attributes = ''): string {
  if (content === null || content === undefined || content === '') return ''
  const text = typeof content === 'string' ? escapeText(content) : String(content)
  return `<${name}${attributes}>${text}</${name}>`
}

/** A tag with tags in it; of none of them no tag comes. */
export function group(name: string, tags: readonly string[], attributes = ''): string {
  const inner = tags.join('')
  return inner === '' ? '' : `<${name}${attributes}>${inner}</${name}>`
}

export const attribute = (name: string, value: string | number): string =>
  ` ${name}="${escapeText(String(value))}"`

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
