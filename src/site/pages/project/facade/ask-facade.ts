import type { Catalogue } from '#contract/catalogue.ts'
import type { ProjectInFull } from '#contract/structure.ts'
import type { ProjectDrawings } from '#contract/drawings.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { formatArea } from '#domain/lots/area.ts'
import { formatCount, listedOf } from '#domain/lots/lot-count.ts'
import { orUncertain } from '#domain/lots/lot-status.ts'
import { lotTitle, numberName } from '#domain/lots/lot-titles.ts'
import { isFree, saleState, type Side } from '#domain/lots/lot.ts'
import type { FacadeOutline, MarkedFacade } from '#domain/media/marked-facade.ts'
import { isOfWindows } from '#domain/media/outlines.ts'
import type { Picture } from '#domain/media/picture.ts'
import { lotQuery } from '#domain/query/lot-query.ts'
import { flatForms } from '#domain/text/plural.ts'
import type { OutlinedShape } from '#site/parts/drawings/outlined-picture.tsx'
import { formatFromPrice } from '#site/parts/lots/format-lot-price.ts'

/** A render of one side of one house: what is for sale is lit and leads to it. */
export type FacadeOnPage = {
  building: number
  side: Side
  /** Houses with a facade to choose on, and the sides of this one. */
  houses: { id: number; name: string }[]
  sides: Side[]
  picture: Picture
  shapes: OutlinedShape[]
}

type FacadeChoice = { building: number | null; facade: Side | null; model: ProjectDrawings | null }

/** null: of the house that is looked at no side was marked. */
export function askFacade(
  catalogue: Catalogue,
  { buildings }: Pick<ProjectInFull, 'buildings'>,
  facades: readonly MarkedFacade[],
  { building, facade, model }: FacadeChoice,
): FacadeOnPage | null {
  const house = building ?? facades[0]?.building ?? null
  const ofHouse = facades.filter((one) => one.building === house)
  const shown = ofHouse.find(({ side }) => side === facade) ?? ofHouse[0]
  if (!shown) return null
  const marked = buildings.filter(({ id }) => facades.some((one) => one.building === id))
  return {
    building: shown.building,
    side: shown.side,
    houses: (model?.houses ?? marked).map(({ id, name }) => ({ id, name })),
    sides: ofHouse.map(({ side }) => side),
    picture: shown.picture,
    shapes: shown.outlines.flatMap((outline) => shapeOf(catalogue, shown.building, outline) ?? []),
  }
}

/** null: what was outlined is no longer known. */
const shapeOf = (catalogue: Catalogue, building: number, outline: FacadeOutline) =>
  'lot' in outline
    ? lotShape(catalogue, outline.lot, outline.points)
    : floorShape(catalogue, building, outline)

function lotShape(catalogue: Catalogue, id: number, points: string): OutlinedShape | null {
  const lot = catalogue.lot(id)
  if (!lot) return null
  const { url, number, area, price, planUrl } = lot
  const state = saleState(lot)
  const called = [lotTitle(lot), formatArea(area), number && numberName(number)]
  const name = orUncertain(called.filter(Boolean).join(', '), lot)
  const shape = { key: String(id), points, isWindow: isOfWindows(points), state, name }
  return state === 'available'
    ? { ...shape, href: url, tip: { price, planUrl } }
    : { ...shape, href: null }
}

type FloorOutline = Extract<FacadeOutline, { floor: number }>

function floorShape(
  catalogue: Catalogue,
  building: number,
  { section, floor, points }: FloorOutline,
): OutlinedShape {
  const query = { buildings: [building], floorFrom: floor, floorTo: floor }
  const lots = catalogue.lots('flat').every(lotQuery(query))
  const inSection = lots.filter((lot) => lot.section === section)
  const free = inSection.filter(isFree)
  const notOpen = inSection.filter((lot) => lot.notOpen).length
  const prices = free.flatMap(({ price }) => price ?? [])
  const reserved = inSection.length - free.length - notOpen
  const count = { free: free.length, reserved, ...(notOpen > 0 && { notOpen }) }
  const from = formatFromPrice({ minPrice: prices.length > 0 ? Math.min(...prices) : null }, ',')
  const left = listedOf(count) > 0 ? `${formatCount(count, flatForms)}${from}` : 'всё продано'
  return {
    key: `${section}/${floor}`,
    points,
    state: free.length > 0 ? 'available' : reserved > 0 ? 'reserved' : 'sold',
    name: `Этаж\u00A0${floor}: ${left}`,
    href: inSection.length > 0 ? pageLinks.flats(query) : null,
  }
}
