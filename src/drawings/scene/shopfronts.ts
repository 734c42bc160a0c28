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
  /** «К-2» */
  number: string
  /** «Помещение К-2, 86,4 м², свободно» */
  name: string
  free: boolean
  href?: string
}

export type Shopfronts = {
  material: Material
  daylight: Daylight
  shops: readonly Shopfront[]
  /** «Первый этаж Лоцманского квартала» */
  label: string
  selected?: string | null
}

const HEIGHT = 450

/** The ground floor as a strip of the street: shopfronts are lit where premises are free. Centimetres. */
export function drawShopfronts({ material, daylight, shops, label, selected }: Shopfronts): string {
  const paint = paintOf(material, daylight)
  const scene = sceneryOf(daylight)
  let x = 40
  const fronts = shops.map((shop) => {
    const width = shop.frontage / 10
    const group = drawShop(shop, x, width, paint, shop.number === selected)
    x += width + 40
    return group
  })
  let people = ''
  for (let at = 180; at < x; at += 760) people += person(at, 4, 100)
  const content =
    layer(`M0 0h${short(x)}v${-HEIGHT - 120}h${short(-x)}z`, { fill: paint.body }) +
    layer(`M0 0h${short(x)}v${-HEIGHT + 20}h${short(-x)}z`, { fill: paint.base }) +
    layer(`M0 ${-HEIGHT + 20}h${short(x)}v-26h${short(-x)}z`, { fill: paint.trim }) +
    fronts.join('') +
    layer(people, { fill: scene.people, opacity: 0.85 }) +
    layer(`M0 0h${short(x)}v40h${short(-x)}z`, { fill: scene.ground })
  const free = shops.filter((shop) => shop.free).length
  const box = [0, -HEIGHT - 120, x, HEIGHT + 160] as const
  return sheet({ box, label: `${label}. Свободно: ${free}`, role: 'group' }, content)
}

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
  const sign = inscription(
    {
      x: short(x + width / 2),
      y: -HEIGHT - 40,
      'font-size': 44,
      'text-anchor': 'middle',
      fill: paint.trim,
      'aria-hidden': 'true',
    },
    number,
  )
  return free && href
    ? element('a', { href, 'aria-label': name, 'data-shop': number }, content + sign)
    : content + sign
}
