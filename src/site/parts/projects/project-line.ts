import { formatCount, listedOf, type LotCount } from '#domain/lots/lot-count.ts'
import { flatForms } from '#domain/text/plural.ts'
import { typeset } from '#domain/text/typography.ts'
import { keysOfProject } from '#domain/time/deadlines.ts'
import type { Project } from '#contract/structure.ts'

import { projectClasses } from './project-names.ts'

/**
 * The line of a project in a list: «Пермь», where they are in several cities, «Комфорт-класс», «Ключи: II квартал 2028», «42
 * квартиры свободны, 9 в брони», «Трамвай № 3, 6 минут пешком».
 */
export function projectLine(project: Project, flats: LotCount, withCity: boolean): string[] {
  const keys = keysOfProject(project.buildings)
  return [
    withCity ? project.city : null,
    projectClasses[project.class ?? ''],
    keys && `Ключи: ${keys}`,
    listedOf(flats) > 0 ? formatCount(flats, flatForms) : null,
    project.stop && typeset(`${project.stop.name}, ${project.stop.time}`),
  ].filter((fact) => fact != null)
}
