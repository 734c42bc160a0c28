import type { Day } from '#demo/seed/calendar.ts'
import { at, dayFrom } from '#demo/seed/calendar.ts'

import { newsOfCompany } from './news-of-company.ts'
import { newsOfProjects } from './news-of-projects.ts'

/** The newest first. */
export const newsOf = (day: Day): (object & { alias: string })[] =>
  [...newsOfProjects, ...newsOfCompany]
    .toSorted((a, b) => a.daysAgo - b.daysAgo)
    .map(({ daysAgo, tag, ...article }) => ({
      id: `n-${article.alias}`,
      ...article,
      tags: [tag],
      publishedAt: at(dayFrom(day, -daysAgo)),
    }))
