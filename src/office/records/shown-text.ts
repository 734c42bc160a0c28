/** A value of a field in a line of text. */
export function shownText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (Array.isArray(value)) return value.join(', ') || '—'
  if (typeof value === 'boolean') return value ? 'да' : 'нет'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
