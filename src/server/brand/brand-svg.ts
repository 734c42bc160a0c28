import { readSafeSvg, type SafeSvg } from './safe-svg.ts'

export type BrandDrawing = 'logo' | 'favicon'

const MOST_BYTES = 65_536
const MOST_RATIO = 8

/** A drawing of a brand by the rules of its place, made safe; `refuse` gets the reason why it cannot be shown. */
export function readBrandSvg(
  given: string | Buffer,
  name: BrandDrawing,
  refuse: (fault: string) => never,
): string {
  const bytes = Buffer.from(given)
  if (bytes.length > MOST_BYTES)
    return refuse(`${Math.ceil(bytes.length / 1024)} КБ, а можно до ${MOST_BYTES / 1024}`)
  const safe = readSafeSvg(bytes.toString('utf8'), '', refuse)
  if (name === 'logo' && safe.width / safe.height > MOST_RATIO)
    return refuse(`логотип шире своей высоты больше чем в ${MOST_RATIO} раз`)
  return safeText(safe)
}

/** The drawing as a file of its own. */
export const safeText = ({ viewBox, content }: Pick<SafeSvg, 'viewBox' | 'content'>) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>`
