import { flatForms, howMany } from '#domain/text/plural.ts'
import { keysOfProject } from '#domain/time/deadlines.ts'
import type { Project } from '#server/content/projects.ts'

import { projectClasses } from './project-names.ts'

/** What a list says of a project: «Комфорт-класс», «II квартал 2028», «42 квартиры в продаже». */
export const projectLine = (project: Project, onSale: number): string[] =>
  [
    projectClasses[project.class ?? ''],
    keysOfProject(project.buildings),
    onSale > 0 ? `${howMany(onSale, flatForms)} в\u00A0продаже` : null,
  ].filter((fact) => fact != null)
