import { pageLinks } from '#domain/addresses/page-links.ts'
import { countWords } from '#domain/lots/lot-count.ts'
import { fromWords } from '#site/parts/lots/lot-words.ts'
import type { LotQuery } from '#domain/query/lot-query.ts'
import { flatForms, howMany } from '#domain/text/plural.ts'
import type { Head } from '#site/page/page.ts'

import type { FilterNames } from '#site/parts/lots/query/filter-names.ts'
import type { LotListData } from '#site/parts/lots/query/lot-list.ts'

const rooms = ['Студии', 'Однокомнатные', 'Двухкомнатные', 'Трёхкомнатные', 'Четырёхкомнатные']
const roomsToBuy = ['студию', 'однокомнатную', 'двухкомнатную', 'трёхкомнатную', 'четырёхкомнатную']

/** «Квартиры в новостройках», «Двухкомнатные квартиры в ЖК «Верхний яр»»: what a list is about, if it is about one thing. */
export function headingOf({ asked, names }: LotListData): string {
  const one = oneOf(asked.rooms)
  const what = one === null ? 'Квартиры' : one === 0 ? 'Студии' : `${rooms[one]} квартиры`
  return `${what} в\u00A0${whereOf(asked, names) ?? 'новостройках'}`
}

/** What search engines see: a list about one thing is a page of its own, any other leads to the nearest such. */
export function listHead({ asked, chosen, list, names, listed, offer }: LotListData): Head {
  const { total, page, onSale } = list
  const one = oneOf(asked.rooms)
  const what = one === null ? 'квартиру' : one === 0 ? 'студию' : `${roomsToBuy[one]} квартиру`
  const from = fromWords(onSale)
  const many = onSale.free > 0 ? howMany(onSale.free, flatForms) : countWords(onSale, flatForms)
  const about = { projects: single(asked.projects), rooms: single(asked.rooms) }
  const where = whereOf(asked, names) ?? 'новостройке'
  const aside = chosen - about.projects.length - about.rooms.length
  const atPage = page > 1 ? `, страница ${page}` : ''
  return {
    title: total
      ? `Купить ${what} в\u00A0${where}: ${many}${from}${atPage}`
      : listed
        ? 'По\u00A0этим условиям квартир нет'
        : 'Квартиры: сейчас в\u00A0продаже нет',
    description: total
      ? `${countWords(onSale, flatForms)}. От\u00A0застройщика${from}: планировки, этажи${offer ? ', цены' : ''} и\u00A0сроки без звонка.`
      : 'Планировки, цены и\u00A0сроки появятся здесь, как только откроются продажи.',
    canonical: pageLinks.flats(aside > 0 ? about : { ...about, page }),
    noindex: aside > 0 || total === 0,
  }
}

const oneOf = ([one, ...others]: number[]) => (others.length === 0 ? (one ?? null) : null)
const single = <T>(chosen: T[]): T[] => (chosen.length === 1 ? chosen : [])

function whereOf({ projects: chosen }: LotQuery, { projects }: FilterNames) {
  const project = chosen.length === 1 && projects.find(({ alias }) => alias === chosen[0])
  return project ? `ЖК\u00A0«${project.name}»` : null
}
