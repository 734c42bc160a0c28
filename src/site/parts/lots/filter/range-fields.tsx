import type { LotList } from '#catalogue/lot-list.ts'
import type { LotQuery } from '#domain/query/lot-query.ts'
import { RangeField } from '#site/ui/fields/range-field.tsx'

type RangeFieldsProps = {
  asked: LotQuery
  ranges: LotList['ranges']
  /** Some lot of the kind shows the price it is sold for. */
  hasPrices: boolean
  floorName: string
}

/** Above this a price is thought of in hundreds of thousands, ₽; and an area in whole metres, m². */
const DEAR = 3_000_000
const LARGE = 40

/** Price where there are any, save where only rents are asked for, area and, where there are several, floors. */
export function RangeFields({ asked, ranges, hasPrices, floorName }: RangeFieldsProps) {
  const { price, area, floor } = ranges
  const isLetOnly = asked.deals.length === 1 && asked.deals[0] === 'rent'
  const isPriceAsked =
    (hasPrices && !isLetOnly) || asked.priceFrom !== null || asked.priceTo !== null
  return (
    <>
      {isPriceAsked ? (
        <RangeField
          label="Цена, ₽"
          name="price"
          from={asked.priceFrom}
          to={asked.priceTo}
          step={price.max > DEAR ? 100_000 : 10_000}
          {...price}
        />
      ) : null}
      <RangeField
        label="Площадь, м²"
        name="area"
        from={asked.areaFrom}
        to={asked.areaTo}
        step={area.max > LARGE ? 1 : 0.5}
        {...area}
      />
      {floor.max > floor.min || asked.floorFrom !== null || asked.floorTo !== null ? (
        <RangeField
          label={floorName}
          name="floor"
          from={asked.floorFrom}
          to={asked.floorTo}
          step={1}
          whole
          {...floor}
        />
      ) : null}
    </>
  )
}
