import type { LevelKind } from '#domain/addresses/place-links.ts'
import { formatArea } from '#domain/lots/area.ts'
import { formatFrom } from '#domain/money/money.ts'
import { lotQuery } from '#domain/query/lot-query.ts'
import type { Catalogue } from '#contract/catalogue.ts'

/** «от 185 тыс. ₽, 2,3–5,8 м²», «от 1,2 млн ₽, для мотоцикла от 530 тыс. ₽»; null: neither is known. */
export function leadOf(catalogue: Catalogue, kind: LevelKind): string | null {
  const { total, onSale, ranges } = catalogue.lots(kind).find(lotQuery())
  const moto =
    kind === 'parking'
      ? catalogue.lots(kind).find(lotQuery({ placeKinds: ['moto'] })).onSale.minPrice
      : null
  const words = [
    onSale.minPrice === null ? null : formatFrom(onSale.minPrice),
    moto === null ? null : `для\u00A0мотоцикла ${formatFrom(moto)}`,
    kind === 'storage' && total > 0 ? formatAreas(ranges.area) : null,
  ].filter((word) => word !== null)
  return words.length > 0 ? words.join(', ') : null
}

/** «2,3–5,8 м²» */
export const formatAreas = ({ min, max }: { min: number; max: number }): string =>
  min === max ? formatArea(min) : `${formatArea(min).replace(/\s.*/, '')}–${formatArea(max)}`
