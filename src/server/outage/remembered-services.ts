import { fromDatabase } from '#server/background/database-away.ts'
import type { Services } from '#server/services.ts'

import type { RememberedAnswers } from './remembered-answers.ts'

type Lots = Services['lots']

const SHARED_LIST_MS = 3_000

/** The same services, whose answers are remembered for the time when the database is away. */
export function rememberServices(
  services: Services,
  { remember }: RememberedAnswers,
  detailInMemory: (...args: Parameters<Lots['detail']>) => Awaited<ReturnType<Lots['detail']>>,
): Services {
  const { content, lots, saved } = services
  return {
    ...services,
    get catalogue() {
      return services.catalogue
    },
    content: {
      company: remember('content.company', content.company),
      homeCity: remember('content.homeCity', content.homeCity),
      cities: remember('content.cities', content.cities),
      ground: remember('content.ground', content.ground, () => []),
      developers: remember('content.developers', content.developers),
      operators: remember('content.operators', content.operators),
      legalTexts: remember('content.legalTexts', content.legalTexts),
      offices: remember('content.offices', content.offices),
      projects: remember('content.projects', content.projects),
      project: remember('content.project', content.project, () => null),
      facades: remember('content.facades', content.facades, () => []),
      reports: remember('content.reports', content.reports, () => []),
      deadlineHistory: remember('content.deadlineHistory', content.deadlineHistory, () => []),
      levelPlans: remember('content.levelPlans', content.levelPlans),
      news: remember('content.news', content.news),
      article: remember('content.article', content.article, () => null),
      promotions: remember('content.promotions', content.promotions),
      promotion: remember('content.promotion', content.promotion, () => null),
      programmes: remember('content.programmes', content.programmes),
      landings: remember('content.landings', content.landings),
      landing: remember('content.landing', content.landing, () => null),
      people: remember('content.people', content.people),
      press: remember('content.press', content.press),
      documents: remember('content.documents', content.documents),
    },
    lots: {
      detail: remember('lots.detail', lots.detail, detailInMemory),
      places: remember('lots.places', lots.places),
    },
    saved: {
      howItWas: remember('saved.howItWas', saved.howItWas, () => new Map()),
      // Remembered nowhere: whoever has the token may open the list.
      shared: (token) => fromDatabase(saved.shared(token), SHARED_LIST_MS),
    },
  }
}

/** Asks everything that pages may ask besides single lots, so that it is remembered before anybody comes. */
export async function askForLater({ catalogue, content, lots }: Services, signal: AbortSignal) {
  const news = await content.news()
  const promotions = await content.promotions()
  const landings = await content.landings()
  const cities = await content.cities()
  const questions: (() => Promise<unknown>)[] = [
    content.company,
    content.homeCity,
    content.cities,
    content.developers,
    content.operators,
    content.legalTexts,
    content.offices,
    content.projects,
    content.programmes,
    content.people,
    content.press,
    () => content.documents(),
    ...cities.map(
      ({ name }) =>
        () =>
          content.ground(name),
    ),
    ...news.map(
      ({ alias }) =>
        () =>
          content.article(alias),
    ),
    ...promotions.map(
      ({ id }) =>
        () =>
          content.promotion(id),
    ),
    ...landings.map(
      ({ alias }) =>
        () =>
          content.landing(alias),
    ),
    ...catalogue.projects.map(
      ({ alias }) =>
        () =>
          askForProject(alias, content, lots),
    ),
  ]
  for (const ask of questions) if (!signal.aborted) await ask()
}

async function askForProject(alias: string, content: Services['content'], lots: Lots) {
  const project = await content.project(alias)
  for (const { id } of project?.buildings ?? []) await content.deadlineHistory(id)
  await content.reports(alias)
  await content.facades(alias)
  await content.documents(alias)
  await content.levelPlans(alias)
  for (const kind of ['parking', 'storage'] as const) await lots.places(kind, alias)
}
