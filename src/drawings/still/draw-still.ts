import { short, steppedLoop } from '#drawings/svg-paths.ts'
import { element, layer, sheet } from '#drawings/svg.ts'
import { tipAttributes } from '#drawings/tip.ts'
import type { LitFlat } from '#drawings/facade/facade.ts'
import { clockwise } from '#geometry/outlines/area.ts'

import type { StillFlat, StillView } from './still.ts'

type Corner = readonly [number, number]

/** A flat for sale that is seen on the picture. */
type ShownFlat = { flat: LitFlat; seen: StillFlat }

/** How far light reaches out of a window, pixels of the picture. */
const CORE = 1.5
const HALO = 6
const IN_WATER = 3

/** The flats for sale that the picture shows; `lit` is asked by house and «2-7-3». */
export function shownFlats(
  { flats }: StillView,
  lit: (house: number, key: string) => LitFlat | undefined,
): ShownFlat[] {
  return flats.flatMap((seen) => {
    const flat = lit(seen.house, seen.key)
    return flat && seen.windows.length > 0 ? [{ flat, seen }] : []
  })
}

/** How much of the picture is over its highest window: a share of its height. */
export const skyOf = ({ flats, height }: StillView): number =>
  flats
    .flatMap(windowsOf)
    .reduce((least, window) => Math.min(least, ...heightsOf(window)), height) / height

const heightsOf = (corners: readonly Corner[]) => corners.map(([, y]) => y)

/** What the lit picture is cut out by: windows with their reflections, and a faint halo around both. */
export function drawClips(view: StillView, shown: readonly ShownFlat[], name: string): string {
  const { core, halo } = lightOf(shown.map(({ seen }) => seen))
  const transform = `scale(${1 / view.width} ${1 / view.height})`
  const clip = (id: string, d: string) =>
    element(
      'clipPath',
      { id: `still-${id}-${name}`, clipPathUnits: 'objectBoundingBox' },
      layer(d, { transform }),
    )
  return clip('core', core) + clip('halo', halo)
}

/** How strong the halo is beside the window. */
const FAINT = 0.4

/** The same for a picture that is no page: white where the lit picture is seen. */
export function drawMask(view: StillView, seen: readonly StillFlat[]): string {
  const { core, halo } = lightOf(seen)
  const white = { fill: '#fff' }
  return sheet(
    { box: [0, 0, view.width, view.height] },
    layer(halo, { ...white, opacity: FAINT }) + layer(core, white),
  )
}

/** How far light ends within the frame of a window where nothing of its room is shown. */
const WITHIN = -1
/** Narrower for its height, a window is seen from the side: what hides most of it would shine in its place. */
const SLANTED = 0.36

/** Windows alone, for a small picture: light where no lit picture is laid over the dark one, of each flat its own. */
export function drawLight(view: StillView, shown: readonly ShownFlat[]): string {
  const flats = shown.map(({ seen }) => {
    const faced = windowsOf(seen).filter((one) => !isSlanted(one))
    return layer(faced.map((one) => grown(one, WITHIN)).join(''), {})
  })
  return sheet({ box: [0, 0, view.width, view.height] }, flats.join(''))
}

function isSlanted(corners: readonly Corner[]): boolean {
  const [xs, ys] = [corners.map(([x]) => x), heightsOf(corners)]
  return rangeOf(xs) < rangeOf(ys) * SLANTED
}

const rangeOf = (values: readonly number[]) => Math.max(...values) - Math.min(...values)

function lightOf(seen: readonly StillFlat[]) {
  const walls = seen.flatMap(windowsOf)
  const water = seen.flatMap(({ reflections }) => reflections.map(readCorners))
  const path = (out: number, inWater: number) =>
    [...walls.map((one) => grown(one, out)), ...water.map((one) => grown(one, inWater))].join('')
  return { core: path(CORE, IN_WATER), halo: path(HALO, IN_WATER + HALO) }
}

/** Every window that is lit is a link to its flat. */
export function drawWindowLinks(
  view: StillView,
  shown: readonly ShownFlat[],
  label: string,
): string {
  const links = shown.map(({ flat, seen }) => {
    const d = windowsOf(seen)
      .map((one) => grown(one, CORE))
      .join('')
    const { href, name, section, floor, stack, tip } = flat
    const more = { 'data-flat': `${section}-${floor}-${stack}`, ...tipAttributes(tip) }
    return element('a', { href, 'aria-label': name, ...more }, layer(d, { class: 'hit' }))
  })
  return sheet({ box: [0, 0, view.width, view.height], label, role: 'group' }, links.join(''))
}

type HouseLink = { house: number; href: string; name: string }

/** A window is too small for a finger: whole houses are the links. */
export function drawHouseLinks(
  view: StillView,
  houses: readonly HouseLink[],
  label: string,
): string {
  const links = houses.map(({ house, href, name }) => {
    const corners = view.flats
      .filter((flat) => flat.house === house)
      .flatMap((flat) => windowsOf(flat).flat())
    if (corners.length === 0) return ''
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
    const [left, top] = [Math.max(0, Math.min(...xs)), Math.min(...ys)]
    const [right, bottom] = [Math.min(view.width, Math.max(...xs)), Math.max(...ys)]
    const d = `M${short(left)} ${short(top)}H${short(right)}V${short(bottom)}H${short(left)}z`
    return element('a', { href, 'aria-label': name }, layer(d, { class: 'hit' }))
  })
  return sheet({ box: [0, 0, view.width, view.height], label, role: 'group' }, links.join(''))
}

const windows = new WeakMap<StillFlat, Corner[][]>()

/** Read once: no publication moves them. */
function windowsOf(flat: StillFlat): Corner[][] {
  const corners = windows.get(flat) ?? flat.windows.map(readCorners)
  windows.set(flat, corners)
  return corners
}

export function readCorners(text: string): Corner[] {
  return text.split(' ').map((pair): Corner => {
    const [x = 0, y = 0] = pair.split(',').map(Number)
    return [x, y]
  })
}

/** An outline moved outwards from its middle. */
function grown(corners: readonly Corner[], by: number): string {
  const [cx, cy] = [mean(corners.map(([x]) => x)), mean(corners.map(([, y]) => y))]
  const points = corners.map(([x, y]): Corner => {
    const far = Math.hypot(x - cx, y - cy) || 1
    return [Math.round(x + ((x - cx) / far) * by), Math.round(y + ((y - cy) / far) * by)]
  })
  // One way round, or what overlaps would be cut out of each other.
  return steppedLoop(clockwise(points))
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, one) => sum + one, 0) / values.length
