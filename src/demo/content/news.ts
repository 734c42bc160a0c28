import { at, dayFrom, type Day } from '#demo/seed/calendar.ts'

import { newsOfCompany } from './company-news.ts'
import { newsOfProjects } from './project-news.ts'

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
