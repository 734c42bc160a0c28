import { encode } from 'uqr'

type Qr = { size: number; path: string }

/** A code for a camera as the path of its dark squares, one unit each. `border`: the quiet squares it needs around. */
export function qrOf(text: string, border = 4): Qr {
  const { data, size } = encode(text, { ecc: 'M', border })
  const rows = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  )
  return { size, path: rows.join('') }
}
