import { countWords, listedOf, type LotCount } from '#domain/lots/lot-count.ts'
import { flatForms } from '#domain/text/plural.ts'
import { keysOfProject } from '#domain/time/deadlines.ts'
import type { Project } from '#server/content/projects.ts'

import { projectClasses } from './project-names.ts'

/** What a list says of a project: «Пермь», where they are in several cities, «Комфорт-класс», «II квартал 2028», «42 квартиры свободны, 9 в брони». */
export const projectLine = (project: Project, flats: LotCount, withCity: boolean): string[] =>
  [
    withCity ? project.city : null,
    projectClasses[project.class ?? ''],
    keysOfProject(project.buildings),
    listedOf(flats) > 0 ? countWords(flats, flatForms) : null,
  ].filter((fact) => fact != null)
