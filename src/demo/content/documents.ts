import { DECLARATIONS } from '#demo/houses/permit.ts'
import { projects } from '#demo/projects/projects.ts'
import { monthFrom, type Day } from '#demo/seed/calendar.ts'

import { papersOfHouse, papersOfProject, type Paper } from './papers-of-house.ts'

/** File and size of each printed paper, by its id. */
export type PrintedPapers = ReadonlyMap<string, { file: string; bytes: number }>

/** Records of all papers: where none is printed, the state's own register has it. */
export const documentsOf = (day: Day, printed: PrintedPapers = new Map()): object[] =>
  papersOf(day).map((paper) => ({
    ...paper,
    ...(printed.get(paper.id) ?? { externalUrl: DECLARATIONS }),
  }))

export const papersOf = (day: Day): Paper[] => [
  ...projects.flatMap((project) => [
    ...project.houses.flatMap((house) => papersOfHouse(day, project, house)),
    ...papersOfProject(day, project),
  ]),
  ...papersOfCompany(day),
]

function papersOfCompany(day: Day): Paper[] {
  // accounts of a year are out in April of the next
  const year = Number(monthFrom(day, -4).slice(0, 4))
  return [
    {
      id: 'report-last',
      title: `Бухгалтерская отчётность за ${year - 1} год`,
      type: 'отчётность',
      date: `${year}-03-28`,
    },
    {
      id: 'report-before',
      title: `Бухгалтерская отчётность за ${year - 2} год`,
      type: 'отчётность',
      date: `${year - 1}-03-29`,
    },
    {
      id: 'audit',
      title: `Аудиторское заключение за ${year - 1} год`,
      type: 'аудит',
      date: `${year}-04-17`,
    },
    {
      id: 'promotion-rules',
      title: 'Общие правила акций',
      type: 'правила акции',
      date: monthFrom(day, -3),
      version: 2,
    },
    {
      id: 'warranty',
      title: 'Гарантия на квартиру: что и сколько лет',
      type: 'презентация',
      date: monthFrom(day, -10),
    },
    {
      id: 'finishing',
      title: 'Что входит в отделку: спецификация',
      type: 'презентация',
      date: monthFrom(day, -4),
      version: 3,
    },
  ]
}
