import { at, fullDateInWords, monthFrom, quarterFrom, type Day } from '#demo/seed/calendar.ts'
import type { IdField } from '#domain/feeds/feed.ts'
import type { Finishing } from '#domain/lots/lot.ts'

import type { DemoHouse } from './demo-house.ts'
import { compassOf, floorsOf, promiseOf, type ProjectSpec } from './house-spec.ts'
import { DECLARATIONS, permitOf } from './permit.ts'

/** What its page shows beside its facts; `nearby` goes to the rest of what is a walk away. */
type ProjectWords = { nearby: readonly object[]; [field: string]: unknown }

/** `finishing` of a project lists what each of its finishings includes. */
export function toProject(project: ProjectSpec, sort: number, words: ProjectWords): object {
  const { id, alias, name, status, district, address, latitude, longitude } = project
  const { legalEntity, teaser, details } = project
  const { nearby, ...others } = words
  return {
    id,
    alias,
    name,
    status,
    class: project.class,
    city: 'Устьярск',
    district,
    address,
    latitude,
    longitude,
    legalEntity,
    ids: idsOf(id),
    teaser,
    details: {
      ...details,
      ...others,
      infrastructure: [...details.infrastructure, ...nearby],
      finishing: finishingWorks(project.finishings),
    },
    sort,
  }
}

/** By which receivers of feeds would know a project or a house, the same in every file. */
function idsOf(id: string): Record<IdField, string> {
  const number = Buffer.from(id).reduce((sum, byte) => (sum * 31 + byte) % 899_999, 0)
  const own = String(100_000 + number)
  return { yandex: own, cian: own, avito: own, domclick: own }
}

export function toBuilding(day: Day, { project, spec }: DemoHouse): object {
  const { stage } = spec
  const permit = permitOf(day, spec)
  const promise = promiseOf(spec)
  return {
    id: spec.id,
    project: project.id,
    name: spec.name,
    phase: spec.phase,
    address: spec.address,
    floorsTotal: floorsOf(spec),
    floorsUnderground: 2,
    material: project.material,
    ceilingMm: project.ceilingMm,
    state: stage.state,
    commission: quarterFrom(day, promise.commission),
    commissioned: stage.state === 'keys',
    keys: stage.state === 'keys' ? 'now' : quarterFrom(day, promise.keys),
    permit: `${permit.number} от ${fullDateInWords(permit.day)}`,
    declarationUrl: DECLARATIONS,
    escrowBank: project.escrowBank,
    ids: idsOf(spec.id),
    details: {
      facade: project.facade,
      ground: 'shops',
      compass: compassOf(project, spec),
      place: spec.place,
    },
    deadlines: stage.promises.map(({ monthsAgo, commission, keys, reason }) => ({
      at: at(monthFrom(day, -monthsAgo)),
      commission: quarterFrom(day, commission),
      keys: quarterFrom(day, keys),
      ...(reason && { reason }),
    })),
  }
}

const shell = [
  'Входная дверь, окна с подоконниками и отливами',
  'Отопление с радиаторами и терморегуляторами',
  'Вводы воды и канализации с приборами учёта',
  'Щиток с автоматами и счётчиком',
]
const rough = [
  'Стяжка пола с шумоизоляцией',
  'Стены оштукатурены, откосы собраны',
  'Разводка электричества с подрозетниками',
]
const white = [
  ...rough,
  'Стены выровнены под покраску или обои',
  'Разводка воды и гидроизоляция санузлов',
]
const fine = [
  ...white,
  'Полы: ламинат в комнатах, керамогранит в санузлах и прихожей',
  'Стены: обои под покраску, плитка в санузлах на всю высоту',
  'Сантехника, полотенцесушитель, межкомнатные двери',
  'Розетки, выключатели, свет в санузлах и прихожей',
]

const works: Record<Finishing, string[]> = {
  none: shell,
  prefine: [...shell, ...rough],
  whitebox: [...shell, ...white],
  fine: [...shell, ...fine],
  fine_kitchen: [...shell, ...fine, 'Кухонный гарнитур с мойкой и встроенной техникой'],
  turnkey: [
    ...shell,
    ...fine,
    'Кухонный гарнитур с мойкой и встроенной техникой',
    'Шкафы, кровать, диван, стол и стулья, светильники',
  ],
}

/** What each finishing of a project includes, in words for buyers. */
const finishingWorks = (finishings: readonly Finishing[]): Record<string, string[]> =>
  Object.fromEntries([...new Set(finishings)].map((one) => [one, works[one]]))
