import type { Material } from '#drawings/facade/facade.ts'
import { paintOf } from '#drawings/facade/paint.ts'
import type { Daylight } from '#drawings/facade/paint.ts'
import { short } from '#drawings/svg-paths.ts'
import { element, inscription, layer, sheet } from '#drawings/svg.ts'

import { person } from './nature.ts'
import { sceneryOf } from './scenery.ts'

type Shopfront = {
  /** Frontage along the street, mm. */
  frontage: number
  /** «К-2»; null: no sign is drawn. */
  number: string | null
  /** «Помещение К-2, 86,4 м², свободно» */
  name: string
  free: boolean
  href?: string
}

type Shopfronts = {
  material: Material
  daylight: Daylight
  shops: readonly Shopfront[]
  /** «Первый этаж Лоцманского квартала» */
  label: string
  /** The place in `shops` of the framed one. */
  selected?: number
  /** Only the framed one and what stands beside it. */
  isCropped?: boolean
}

const HEIGHT = 450
/** How wide a piece of the street a card shows, cm: the wall goes on as far beyond the last bay. */
const CROP = 1200

/** The ground floor as a strip of the street: shopfronts are lit where premises are free. Centimetres. */
export function drawShopfronts(spec: Shopfronts): string {
  const { material, daylight, shops, label, selected, isCropped = false } = spec
  const paint = paintOf(material, daylight)
  const scene = sceneryOf(daylight)
  let x = 40
  let middle: number | null = null
  const fronts = shops.map((shop, at) => {
    const width = shop.frontage / 10
    if (isCropped && at === selected) middle = x + width / 2
    const group = drawShop(shop, x, width, paint, at === selected)
    x += width + 40
    return group
  })
  let people = ''
  for (let at = 180; at < x; at += 760) people += person(at, 4, 100)
  const content =
    along(x, 0, -HEIGHT - 120, paint.body) +
    along(x, 0, -HEIGHT + 20, paint.base) +
    along(x, -HEIGHT + 20, -26, paint.trim) +
    fronts.join('') +
    layer(people, { fill: scene.people, opacity: 0.85 }) +
    along(x, 0, 40, scene.ground)
  const free = shops.filter((shop) => shop.free).length
  const [left, width] = middle === null ? [0, x] : [middle - CROP / 2, CROP]
  const box = [left, -HEIGHT - 120, width, HEIGHT + 160] as const
  return sheet({ box, label: `${label}. Свободно: ${free}`, role: 'group' }, content)
}

/** Dark enough to be read on any wall, by day and in the evening. */
const SIGN = '#17294b'

/** A band along the whole front and beyond its ends. */
const along = (length: number, y: number, height: number, fill: string) =>
  layer(`M${-CROP} ${y}h${short(length + 2 * CROP)}v${height}h${short(-length - 2 * CROP)}z`, {
    fill,
  })

function drawShop(
  { number, name, free, href }: Shopfront,
  x: number,
  width: number,
  paint: ReturnType<typeof paintOf>,
  selected: boolean,
): string {
  const panes = Math.max(1, Math.round(width / 280))
  let bars = `M${short(x)} -300h${short(width)}`
  for (let i = 1; i < panes; i++) bars += `M${short(x + (width * i) / panes)} -15v-355`
  // the door takes the last pane
  const door = width / panes
  bars += `M${short(x + width - door / 2)} -15v-235M${short(x + width - door)} -250h${short(door)}`
  const content =
    layer(`M${short(x)} -15h${short(width)}v-355h${short(-width)}z`, {
      fill: free ? paint['shop-lit'] : paint.shop,
      stroke: selected ? paint.gleam : undefined,
      'stroke-width': selected ? 10 : undefined,
    }) + layer(bars, { fill: 'none', stroke: paint.frame, 'stroke-width': 4 })
  const sign = number === null ? '' : drawSign(number, x + width / 2)
  return free && href
    ? element('a', { href, 'aria-label': name, 'data-shop': number ?? undefined }, content + sign)
    : content + sign
}

/** Units of its letters, and of the board around them. */
const LETTER = 44
const AROUND = 30

function drawSign(number: string, centre: number): string {
  const half = Math.max(90, number.length * LETTER * 0.3 + AROUND)
  const [left, wide] = [short(centre - half), short(2 * half)]
  const plate = layer(`M${left} ${-HEIGHT - 12}h${wide}v-88h-${wide}z`, { fill: SIGN })
  const words = inscription(
    {
      x: short(centre),
      y: -HEIGHT - 40,
      'font-size': LETTER,
      'text-anchor': 'middle',
      fill: '#fff',
      'aria-hidden': 'true',
    },
    number,
  )
  return plate + words
}
