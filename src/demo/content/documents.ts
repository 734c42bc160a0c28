import { DECLARATIONS } from '#demo/houses/permit.ts'
import { projects } from '#demo/projects/projects.ts'
import type { Day } from '#demo/seed/calendar.ts'

import { papersOfCompany } from './papers-of-company.ts'
import type { Paper } from './papers-of-house.ts'
import { papersOfHouse, papersOfProject } from './papers-of-house.ts'

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
