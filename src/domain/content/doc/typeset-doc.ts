import { typeset } from '#domain/text/typography.ts'

const NBSP = '\u00A0'

/** Typography of a line in pieces: quotes and spaces are judged by the whole line, across its bold words. */
export function typesetPieces(pieces: readonly string[]): string[] {
  const whole = pieces.join('')
  const line = typeset(whole)
  let at = 0
  let read = 0
  return pieces.map((piece) => {
    const begin = at
    const end = read + piece.length
    while (read < end) {
      // A space that typography puts before a sign, «5 %»; all else keeps its length.
      if (line[at] === NBSP && !/\s/.test(whole[read] ?? '')) at++
      at++
      read++
    }
    return line.slice(begin, end === whole.length ? undefined : at)
  })
}
