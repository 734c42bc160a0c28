import type { ProjectSummary } from '#contract/catalogue.ts'
import type { City } from '#domain/brand/city.ts'
import { listedOf, sumOnSale, type OnSale } from '#domain/lots/lot-count.ts'
import { lotKinds, type LotKind } from '#domain/lots/lot.ts'
import { capitalise } from '#domain/text/capitalise.ts'
import { flatForms, howMany } from '#domain/text/plural.ts'
import { formatFromPrice } from '#site/parts/lots/format-lot-price.ts'

type Sold = {
  city: Pick<City, 'of'> | null
  flats: OnSale
  hasPrices: boolean
  onSale: readonly Pick<ProjectSummary, 'onSale'>[]
}

/** The title and the description of the company's first page, of nothing that it does not sell. */
export function homeWords({ city, flats, hasPrices, onSale }: Sold) {
  const where = `${city?.of ? `${city.of} ` : ''}от застройщика`
  const seen = `планировки${hasPrices ? ', цены' : ''} и сроки без звонка.`
  if (listedOf(flats) > 0)
    return {
      title: `Квартиры в новостройках ${where}`,
      description: flats.free
        ? `${howMany(flats.free, flatForms)} в продаже${formatFromPrice(flats)}: ${seen}`
        : capitalise(seen),
    }
  const sold = lotKinds.filter((kind) => onSale.some((one) => listedOf(one.onSale[kind]) > 0))
  if (sold.length === 0)
    return { title: `Новостройки ${where}`, description: 'Проекты, планировки и сроки без звонка.' }
  const subject = capitalise(new Intl.ListFormat('ru').format(sold.map((kind) => NAMES[kind])))
  const sum = sumOnSale(onSale.flatMap((one) => sold.map((kind) => one.onSale[kind])))
  return {
    title: `${subject} в новостройках ${where}`,
    description: `${subject}${sum.free ? ` в продаже${formatFromPrice(sum)}` : ''}: планы, площади и сроки без звонка.`,
  }
}

const NAMES: Record<LotKind, string> = {
  flat: 'квартиры',
  commercial: 'помещения',
  storage: 'кладовые',
  parking: 'машино-места',
}
