import type { AlertEvent, Condition } from '#server/alerts/conditions.ts'

import { advise, ok, wrong, type Finding } from './finding.ts'

/** What each is called, and what is said where nothing of it waits; papers have a line for each house, in `unlawful-houses.ts`. */
const NAMES = {
  held: ['Задержанные части', 'нет'],
  refused: ['Отклонённые прогоны', 'нет'],
  stale: ['Свежесть источников', 'все вовремя'],
  deliveries: ['Доставка заявок', 'ничего не застряло'],
  quarantined: ['Карантин заявок', 'пуст'],
  withdrawn: ['Отозванные согласия', 'у получателей ничего не осталось'],
  foreign: ['Иностранные слова', 'в предложениях нет'],
  prices: ['Цены в текстах акций', 'закрытых не названо'],
  pictures: ['Картинки', 'все загружаются'],
  disk: ['Место на диске', 'достаточно'],
} satisfies Record<Exclude<AlertEvent, 'papers'>, [about: string, well: string]>

/** The same that staff are alerted of: all of it but the disk, which needs no database. */
export const tellConditions = (found: readonly Condition[]): Finding[] =>
  Object.entries(NAMES)
    .filter(([event]) => event !== 'disk')
    .flatMap(([event, names]) =>
      tell(
        names,
        found.filter((one) => one.event === event),
        ADVISED.has(event) ? advise : wrong,
      ),
    )

/** A person has to look, and may find that all is well: a trade mark, a copy already deleted. */
const ADVISED: ReadonlySet<string> = new Set<AlertEvent>(['foreign', 'prices', 'withdrawn'])

export const tellDisk = (found: readonly Condition[]): Finding[] => tell(NAMES.disk, found, wrong)

function tell(
  [about = '', well = '']: readonly string[],
  found: readonly Condition[],
  as: typeof wrong,
): Finding[] {
  return found.length > 0 ? found.map(({ text }) => as(about, text)) : [ok(about, well)]
}
