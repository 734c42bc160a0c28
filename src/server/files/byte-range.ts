/** Both ends are within it. */
export type ByteRange = { start: number; end: number }

/** «bytes=0-1023», the one piece that is asked for. null: the whole; several pieces are the whole too. */
export function readRange(header: string | undefined, bytes: number): ByteRange | 'beyond' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (start >= bytes || (first === '' && Number(last) === 0)) return 'beyond'
  return start > end ? null : { start, end }
}
