import { inBrand } from '#drawings/brand-ink.ts'
import { element, layer, sheet } from '#drawings/svg.ts'

import { setText } from './set-text.ts'

/** The shape messengers ask for; they cut what is wider or taller. */
export const PREVIEW = { width: 1200, height: 630, margin: 64 } as const

const builtInPaper = {
  bg: '#f3f5f6',
  surface: '#ffffff',
  line: '#dbe1e6',
  text: '#12203a',
  'text-2': '#44526a',
  lamp: '#f6bc4e',
}
export const paperColours = () => inBrand(builtInPaper, 'light')

const builtInNight = { 'night-text': '#ffffff', 'night-text-2': '#b4c3dc' }
export const nightColours = () => inBrand(builtInNight, 'dark')

/** Who speaks: the name of the site and the shapes of its logo, whose ink is `currentColor`. */
export type PreviewBrand = {
  siteName: string
  mark: { width: number; height: number; viewBox: string; content: string; isWordmark: boolean }
}

type Box = { x: number; y: number; width: number; height: number }

const drawMark = ({ viewBox, content }: PreviewBrand['mark'], box: Box, ink: string) =>
  element('svg', { ...box, viewBox, color: ink }, content)

const SIGN = 57.6

/** The mark and the name of the site, in the corner where an eye begins; the name alone where the mark stands large. */
export function signature(
  { siteName, mark }: PreviewBrand,
  ink: string,
  column: number,
  hasGreatMark = false,
): string {
  const width = Math.min((SIGN * mark.width) / mark.height, column)
  const logo = drawMark(mark, { x: PREVIEW.margin, y: 44, width, height: SIGN }, ink)
  if (mark.isWordmark) return logo
  const tries = [
    [36, 1],
    [26, 1],
  ] as const
  const aside = hasGreatMark ? 0 : width + 16
  const room = { weight: 500, tries, width: column - aside } as const
  return (
    (hasGreatMark ? '' : logo) + setText(siteName, [PREVIEW.margin + aside, 83], room, ink).content
  )
}

/** The mark alone, large: where nothing of a house can be drawn. A logo that is a name stands in the corner already. */
export const greatMark = ({ mark }: PreviewBrand, ink: string): string =>
  mark.isWordmark ? '' : drawMark(mark, { x: 876, y: 200, width: 280, height: 336 }, ink)

export type State = 'available' | 'reserved' | 'sold'

/** A window as facades and floors have it: lit, half closed by hatching, or dark. */
export function stateMark(state: State, x: number, y: number, ink: string): string {
  const side = 26
  const box = `M${x} ${y}h${side}v${side}h-${side}z`
  const line = { stroke: ink, 'stroke-width': 3 }
  if (state === 'available') return layer(box, { fill: paperColours().lamp, ...line })
  if (state === 'sold') return layer(box, { fill: 'none', ...line, 'stroke-opacity': 0.5 })
  const hatch = `M${x} ${y + 13}l13-13M${x} ${y + side}l${side}-${side}M${x + 13} ${y + side}l13-13`
  return layer(`${box}${hatch}`, { fill: 'none', ...line })
}

/** Another drawing within this one; with `fill` it leaves no gaps, and loses what is too far to the right. */
export const placeDrawing = (
  svg: string,
  [x, y, width, height]: readonly [number, number, number, number],
  fill = false,
): string =>
  svg.replace(/^<svg([^>]*)>/, (_, attributes: string) => {
    const rest = attributes.replaceAll(/ (width|height)="[^"]*"/g, '')
    const fit = fill ? ' preserveAspectRatio="xMinYMax slice"' : ''
    return `<svg${rest} x="${x}" y="${y}" width="${width}" height="${height}"${fit}>`
  })

export const wholeSheet = (ground: string, content: string): string =>
  sheet(
    { box: [0, 0, PREVIEW.width, PREVIEW.height] },
    layer(`M0 0h${PREVIEW.width}v${PREVIEW.height}H0z`, { fill: ground }) + content,
  )
