import type { Lot } from '#domain/lots/lot.ts'

/** A product in the e-commerce reports of a counter. */
type Product = {
  id: string
  name: string
  category: string
  brand: string
  variant?: string
  /** Whole roubles; left out where the price is closed. */
  price?: number
  position?: number
}

/** E-commerce of Metrika: one action with its goods. */
export type Ecommerce = { currencyCode: 'RUB' } & (
  | { impressions: Product[] }
  | { detail: { products: Product[] } }
  | { add: { products: Product[] } }
  | { remove: { products: Product[] } }
)

/** The fields of a lot that the reports get. */
export type SoldLot = Pick<
  Lot,
  'id' | 'kind' | 'project' | 'building' | 'number' | 'rooms' | 'layout' | 'area' | 'price'
>

const categories: Record<Lot['kind'], string> = {
  flat: 'Квартиры',
  commercial: 'Коммерция',
  storage: 'Кладовые',
  parking: 'Паркинг',
}

export function productOf(lot: SoldLot, position?: number): Product {
  const rooms = lot.rooms === 0 ? 'студия' : lot.rooms && `${lot.rooms}-комн.`
  const variant = [rooms, lot.layout === 'euro' && 'евро'].filter(Boolean).join(' ')
  return {
    id: String(lot.id),
    name: `${lot.project.name}, ${lot.building.name}${lot.number ? `, № ${lot.number}` : ''}, ${String(lot.area).replace('.', ',')} м²`,
    category: categories[lot.kind],
    brand: lot.project.name,
    ...(variant && { variant }),
    ...(lot.price !== null && { price: lot.price }),
    ...(position !== undefined && { position }),
  }
}
