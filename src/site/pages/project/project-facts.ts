import { howMany, plural } from '#domain/text/plural.ts'
import { firstKeys } from '#domain/time/deadlines.ts'
import type { ProjectInFull } from '#server/content/projects.ts'
import type { KeyNumber } from '#site/parts/content/key-numbers.tsx'
import { projectClasses } from '#site/parts/projects/project-names.ts'

import type { OnSaleHere } from './ask-on-sale.ts'

/** The few numbers a project is known by; what nobody told is left out. */
export function factsOf(project: ProjectInFull, onSale: OnSaleHere): KeyNumber[] {
  const { buildings, transport } = project
  const floors = span(buildings.map(({ floorsTotal }) => floorsTotal))
  const ceilings = span(buildings.map(({ ceilingMm }) => ceilingMm && ceilingMm / 1000))
  const [nearest] = transport
  const houses = howMany(buildings.length, ['доме', 'домах', 'домах'])
  return [
    { value: projectClasses[project.class ?? ''], label: 'класс' },
    { value: floors, label: `${lastForm(floors)} в ${houses}` },
    { value: ceilings && `${ceilings}\u00A0м`, label: 'высота потолка' },
    { value: firstKeys(buildings), label: buildings.length > 1 ? 'первые ключи' : 'ключи' },
    {
      value: onSale.parking.count ? String(onSale.parking.count) : null,
      label: `${plural(onSale.parking.count, ['место', 'места', 'мест'])} в паркинге в продаже`,
    },
    { value: nearest?.time, label: nearest?.name ?? '' },
  ].flatMap(({ value, label }) => (value ? [{ value, label }] : []))
}

/** «9–14», «2,85–3» or «7»; null where nothing is known */
function span(values: (number | null)[]): string | null {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return null
  const words = [Math.min(...known), Math.max(...known)].map((value) =>
    value.toLocaleString('ru-RU'),
  )
  return [...new Set(words)].join('–')
}

const lastForm = (floors: string | null) =>
  plural(Number(floors?.split('–').at(-1)), ['этаж', 'этажа', 'этажей'])
