import type { HouseSpec, ProjectSpec } from '#demo/houses/house-spec.ts'
import { DECLARATIONS, permitOf } from '#demo/houses/structure.ts'
import { projects } from '#demo/projects/projects.ts'
import type { Day } from '#demo/seed/calendar.ts'
import { monthFrom } from '#demo/seed/calendar.ts'

export type Paper = {
  id: string
  title: string
  type: string
  number?: string
  date: Day
  version?: number
  project?: string
  legalEntity?: string
}

/** What is told of a printed paper, by its id. */
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

function papersOfHouse(day: Day, { id, legalEntity }: ProjectSpec, house: HouseSpec): Paper[] {
  const { permit, state, promises, commission } = house.stage
  const home = house.name.toLowerCase()
  const of = { project: id, legalEntity }
  const granted = permitOf(day, house)
  return [
    {
      id: `${house.id}-permit`,
      title: `Разрешение на строительство, ${home}`,
      type: 'РНС',
      number: granted.number,
      date: granted.day,
      ...of,
    },
    state === 'keys'
      ? {
          id: `${house.id}-commission`,
          title: `Разрешение на ввод в эксплуатацию, ${home}`,
          type: 'РНВ',
          number: `${permit.number}-В`,
          date: monthFrom(day, commission * 3),
          ...of,
        }
      : {
          id: `${house.id}-declaration`,
          title: `Проектная декларация, ${home}`,
          type: 'проектная декларация',
          number: `18-0004${permit.number.slice(-2)}`,
          date: monthFrom(day, -1),
          version: 3 + promises.length,
          ...of,
        },
  ]
}

function papersOfProject(day: Day, project: ProjectSpec): Paper[] {
  const { id, legalEntity, status, name, houses } = project
  const started = Math.max(...houses.map(({ stage }) => stage.permit.monthsAgo))
  const of = { project: id, legalEntity }
  return [
    {
      id: `${id}-land`,
      title: `Право на землю, «${name}»`,
      type: 'право на землю',
      date: monthFrom(day, -started - 7),
      ...of,
    },
    {
      id: `${id}-contract`,
      title:
        status === 'completed'
          ? 'Договор купли-продажи квартиры (образец)'
          : 'Договор участия в долевом строительстве (образец)',
      type: 'договор ДДУ (проект)',
      date: monthFrom(day, -5),
      version: 4,
      ...of,
    },
    {
      id: `${id}-escrow`,
      title: `Условия счетов эскроу, ${project.escrowBank}`,
      type: 'эскроу',
      date: monthFrom(day, -8),
      ...of,
    },
  ]
}

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
