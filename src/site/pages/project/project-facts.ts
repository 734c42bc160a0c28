import { formatSpan } from '#domain/text/format-number.ts'
import { formatFrom } from '#domain/money/money.ts'
import { flatForms, howMany, plural } from '#domain/text/plural.ts'
import { typeset } from '#domain/text/typography.ts'
import { firstKeys } from '#domain/time/deadlines.ts'
import type { Building, ProjectInFull } from '#contract/structure.ts'
import { projectClasses } from '#site/parts/projects/project-names.ts'
import type { Fact } from '#site/ui/text/definition-list.tsx'

import type { OnSaleHere } from './ask-on-sale.ts'

/** The main numbers of a project; unknown ones are left out. */
export function factsOf(project: ProjectInFull, onSale: OnSaleHere): Fact[] {
  const { buildings, transport } = project
  const floors = formatSpan(buildings.flatMap((house) => house.floors))
  const ceilings = formatSpan(buildings.map(({ ceilingMm }) => ceilingMm && ceilingMm / 1000))
  const [nearest] = transport
  const parking = onSale.parking.free
  const houses = howMany(buildings.length, ['доме', 'домах', 'домах'])
  return [
    ['класс', projectClasses[project.class ?? '']?.replace(/[- ]класс$/, '')],
    [typeset(`${lastForm(floors)} в ${houses}`), floors],
    ['высота потолка', ceilings && `${ceilings}\u00A0м`],
    [keysLabel(buildings), firstKeys(buildings)],
    [
      typeset(`${plural(parking, ['место', 'места', 'мест'])} в паркинге в продаже`),
      parking || null,
    ],
    ...(nearest ? [wayTo(nearest)] : []),
  ]
}

/** With what is for sale first: they stand in place of a picture. */
export const posterFacts = (project: ProjectInFull, onSale: OnSaleHere): Fact[] => {
  const { free, minPrice } = onSale.flats
  return [
    [`${plural(free, flatForms)} в\u00A0продаже`, free || null],
    ['стоимость квартиры', minPrice && formatFrom(minPrice)],
    ...factsOf(project, onSale),
  ]
}

/** «8 минут» large, «пешком по тропе. Трамвай № 1» under it: a way in words is longer than a column. */
function wayTo({ name, time }: { name: string; time: string }): Fact {
  const [, much = time, way = ''] = /^(\S+\s\S+)\s(.+)$/.exec(time) ?? []
  return [typeset([way, name].filter(Boolean).join('. ')), typeset(much)]
}

/** Without dates of keys the quarter is the one of commissioning. */
function keysLabel(buildings: Building[]): string {
  const areKeys = buildings.some(({ keys }) => keys.done || keys.quarter !== null)
  if (!areKeys) return buildings.length > 1 ? 'ввод первого дома' : 'ввод дома'
  return buildings.length > 1 ? 'первые ключи' : 'ключи'
}

const lastForm = (floors: string | null) =>
  plural(Number(floors?.split('–').at(-1)), ['этаж', 'этажа', 'этажей'])
