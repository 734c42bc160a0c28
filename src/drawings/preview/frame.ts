import { element, layer, sheet } from '#drawings/svg.ts'

import { setText } from './set-text.ts'

/** The shape messengers ask for; they cut what is wider or taller. */
export const PREVIEW = { width: 1200, height: 630, margin: 64 } as const

export const paper = {
  ground: '#f3f5f6',
  surface: '#ffffff',
  line: '#dbe1e6',
  text: '#12203a',
  second: '#44526a',
}
export const night = { text: '#ffffff', second: '#b4c3dc' }
const LAMP = '#f6bc4e'

/** The mark of the brand: a sash with one pane lit over two leading lights; 22 × 32 units. */
const mark = (ink: string) =>
  layer('M12 2h8v8h-8z', { fill: LAMP }) +
  layer('M1 1h20v20H1zM11 1v20M1 11h20', { fill: 'none', stroke: ink, 'stroke-width': 2 }) +
  layer('M6 26h10M3 31h16', { fill: 'none', stroke: LAMP, 'stroke-width': 2 })

const SIGN = 1.8

/** The mark and the name of the site, in the corner where an eye begins. */
export function signature(siteName: string, ink: string, width: number): string {
  const [left, room] = [
    PREVIEW.margin + 56,
    {
      weight: 500,
      tries: [
        [36, 1],
        [26, 1],
      ],
    } as const,
  ]
  const name = setText(siteName, [left, 83], { ...room, width: width - 56 }, ink)
  return (
    element('g', { transform: `translate(${PREVIEW.margin} 44)scale(${SIGN})` }, mark(ink)) +
    name.content
  )
}

/** The mark alone, large: where nothing of a house can be drawn. */
export const greatMark = (ink: string): string =>
  element('g', { transform: 'translate(900 200)scale(10.5)' }, mark(ink))

export type State = 'available' | 'reserved' | 'sold'

/** A window as facades and floors have it: lit, half closed by hatching, or dark. */
export function stateMark(state: State, x: number, y: number, ink: string): string {
  const side = 26
  const box = `M${x} ${y}h${side}v${side}h-${side}z`
  const line = { stroke: ink, 'stroke-width': 3 }
  if (state === 'available') return layer(box, { fill: LAMP, ...line })
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
