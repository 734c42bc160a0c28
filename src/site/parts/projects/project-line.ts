import { flatForms, howMany } from '#domain/text/plural.ts'
import { keysOfProject } from '#domain/time/deadlines.ts'
import type { Project } from '#server/content/projects.ts'

import { projectClasses } from './project-names.ts'

/** What a list says of a project: «Пермь», where they are in several cities, «Комфорт-класс», «II квартал 2028», «42 квартиры в продаже». */
export const projectLine = (project: Project, onSale: number, withCity: boolean): string[] =>
  [
    withCity ? project.city : null,
    projectClasses[project.class ?? ''],
    keysOfProject(project.buildings),
    onSale > 0 ? `${howMany(onSale, flatForms)} в\u00A0продаже` : null,
  ].filter((fact) => fact != null)
