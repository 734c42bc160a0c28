import type { FastifyInstance } from 'fastify'

import type { Catalogue } from '#contract/catalogue.ts'
import type { ShopfrontExtent } from '#domain/addresses/shopfront-url.ts'
import { lotTitle } from '#domain/lots/lot-titles.ts'
import { isFree, isOnStreet, type Lot } from '#domain/lots/lot.ts'
import { lotQuery } from '#domain/query/lot-query.ts'
import type { Material } from '#drawings/facade/facade.ts'
import { drawShopfronts } from '#drawings/scene/shopfronts.ts'
import { HOUR } from '#server/http/headers.ts'

import { registerLazyDrawings } from './lazy-drawings.ts'
import type { FrontLook } from './premises-files.ts'

/** «/shopfronts/8123-bay-day-1.svg» */
const ADDRESS = /^\/shopfronts\/([1-9]\d{0,9})-(bay|strip|street)-(day|evening)-\d{1,10}\.svg$/

type Published = {
  catalogue: Catalogue
  materialOf: (building: number) => Material
  front: (id: number, look: FrontLook) => string | null
}

/**
 * Ground floors towards the street, drawn when somebody looks; premises on sale are lit. The front of their own house where it
 * can be drawn, else a strip of shop windows.
 */
export const registerShopfronts = (app: FastifyInstance, published: () => Published) =>
  registerLazyDrawings(app, 'shopfronts', HOUR, (path) => {
    const [, id, extent, light] = ADDRESS.exec(path) ?? []
    if (id === undefined) return null
    const now = published()
    const lot = now.catalogue.lots('commercial').lot(Number(id))
    if (!lot || !isOnStreet(lot)) return null
    const daylight = light === 'evening' ? 'evening' : 'day'
    return {
      key: `${now.catalogue.version} ${path}`,
      draw: () => draw(lot, now, { extent: extent as ShopfrontExtent, daylight }),
    }
  })

function draw(lot: Lot, { catalogue, materialOf, front }: Published, look: FrontLook): string {
  const { extent, daylight } = look
  const isBay = extent === 'bay'
  const drawn = front(lot.id, look)
  if (drawn !== null) return drawn
  const { id: building } = lot.building
  const listed = catalogue.lots('commercial').every(lotQuery({ buildings: [building] }))
  const others = listed.filter((one) => one.id !== lot.id && isOnStreet(one))
  const inOrder = [lot, ...others].toSorted(byNumber)
  const shops = inOrder.map((one) => ({
    frontage: frontageOf(one),
    number: one.number,
    name: lotTitle(one),
    // beside the premises of a card the others are only where they are
    free: isFree(one) && (!isBay || one.id === lot.id),
  }))
  return drawShopfronts({
    material: materialOf(building),
    daylight,
    shops,
    label: 'Первый этаж с\u00A0улицы',
    ...(extent !== 'street' && { selected: inOrder.indexOf(lot) }),
    isCropped: isBay,
  })
}

const byNumber = (one: Lot, other: Lot) =>
  (one.number ?? '').localeCompare(other.number ?? '', 'ru', { numeric: true })

/** The assumed depth of premises, m; feeds give only their area. */
const DEPTH = 11

const frontageOf = ({ area }: Lot) => Math.round(Math.min(13, Math.max(3.6, area / DEPTH)) * 1000)
