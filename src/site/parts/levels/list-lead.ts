import type { LevelKind } from '#domain/addresses/place-links.ts'
import { formatFrom } from '#domain/money/money.ts'
import { lotQuery, type LotQuery } from '#domain/query/lot-query.ts'
import { capitalise } from '#domain/text/capitalise.ts'
import type { Catalogue } from '#contract/catalogue.ts'
import { formatAreas } from '#site/parts/lots/format-areas.ts'

/** «От 185 тыс. ₽, 2,3–5,8 м²», «От 1,2 млн ₽, для мотоцикла от 530 тыс. ₽»; null: neither is known. */
export function leadOf(catalogue: Catalogue, kind: LevelKind): string | null {
  const { total, ranges } = catalogue.lots(kind).find(lotQuery())
  const areas = kind === 'storage' && total > 0 ? [formatAreas(ranges.area)] : []
  return capitalise([...pricesFrom(catalogue, kind), ...areas].join(', ')) || null
}

/** «от 1,2 млн ₽», «для мотоцикла от 530 тыс. ₽», as the catalogue counts every «от»; none: no free place shows a price. */
export function pricesFrom(
  catalogue: Catalogue,
  kind: LevelKind,
  query: Partial<LotQuery> = {},
): string[] {
  const least = (more: Partial<LotQuery> = {}) =>
    catalogue.lots(kind).find(lotQuery({ ...query, ...more })).onSale.minPrice
  const usual = least()
  const moto = kind === 'parking' ? least({ placeKinds: ['moto'] }) : null
  return [
    usual === null || usual === moto ? null : formatFrom(usual),
    moto === null ? null : `для\u00A0мотоцикла ${formatFrom(moto)}`,
  ].filter((word) => word !== null)
}
