import { formatCount, listedOf, type LotCount } from '#domain/lots/lot-count.ts'
import { flatForms } from '#domain/text/plural.ts'
import { keysOfProject } from '#domain/time/deadlines.ts'
import type { Project } from '#contract/structure.ts'

import { projectClasses } from './project-names.ts'

/**
 * The line of a project in a list: «Пермь», where they are in several cities, «Комфорт-класс», «II квартал 2028», «42
 * квартиры свободны, 9 в брони».
 */
export const projectLine = (project: Project, flats: LotCount, withCity: boolean): string[] =>
  [
    withCity ? project.city : null,
    projectClasses[project.class ?? ''],
    keysOfProject(project.buildings),
    listedOf(flats) > 0 ? formatCount(flats, flatForms) : null,
  ].filter((fact) => fact != null)
