import type { Catalogue } from '#catalogue/catalogue.ts'
import { siteDay } from '#domain/time/site-time.ts'
import type { CatalogueChanges } from '#server/catalogue/catalogue-changes.ts'
import type { Services } from '#server/services.ts'

import { recordLots } from './recorded-lots.ts'
import type { Reads } from './reads.ts'

/** The services as a page may ask them; what it asks is noted. */
export function recordServices(
  services: Services,
  changes: CatalogueChanges,
  reads: Reads,
): Services {
  const now = () => services.catalogue
  reads.add((since) => changes.everything() <= since)

  const catalogue: Catalogue = {
    get version() {
      return now().version
    },
    /** Pages show the day: with the moment every page would change with every publication. */
    get publishedAt() {
      return reads.note(() => siteDay(Date.parse(now().publishedAt)))
    },
    datedAt: (projects) => reads.note(() => now().datedAt(projects)),
    get projects() {
      return reads.note(() => now().projects)
    },
    lots: (kind) => recordLots(kind, () => now().lots(kind), changes, reads),
    lot: (id) =>
      reads.note(
        () => now().lot(id),
        (since) => changes.lot(id) <= since,
      ),
    house(building) {
      const kinds = ['flat', 'commercial'] as const
      const isOld = (since: number) => kinds.every((kind) => changes.kind(kind) <= since)
      return reads.note(() => now().house(building), isOld)
    },
  }

  return {
    catalogue,
    content: recordContent(services.content, reads),
    drawings: recordDrawings(services, changes, reads),
    saved: services.saved,
    lots: {
      detail(id, kind) {
        reads.add((since) => changes.lot(id) <= since)
        return services.lots.detail(id, kind)
      },
      places(kind, project) {
        reads.add((since) => changes.project(project) <= since)
        return services.lots.places(kind, project)
      },
    },
  }
}

function recordContent(content: Services['content'], reads: Reads): Services['content'] {
  return {
    company: () => reads.noteLater(() => content.company()),
    homeCity: () => reads.noteLater(() => content.homeCity()),
    cities: () => reads.noteLater(() => content.cities()),
    ground: (city) => reads.noteLater(() => content.ground(city)),
    developers: () => reads.noteLater(() => content.developers()),
    operators: () => reads.noteLater(() => content.operators()),
    legalTexts: () => reads.noteLater(() => content.legalTexts()),
    offices: () => reads.noteLater(() => content.offices()),
    projects: () => reads.noteLater(() => content.projects()),
    project: (alias) => reads.noteLater(() => content.project(alias)),
    facades: (project) => reads.noteLater(() => content.facades(project)),
    reports: (project) => reads.noteLater(() => content.reports(project)),
    deadlineHistory: (building) => reads.noteLater(() => content.deadlineHistory(building)),
    levelPlans: (project) => reads.noteLater(() => content.levelPlans(project)),
    news: () => reads.noteLater(() => content.news()),
    article: (alias) => reads.noteLater(() => content.article(alias)),
    promotions: () => reads.noteLater(() => content.promotions()),
    promotion: (id) => reads.noteLater(() => content.promotion(id)),
    programmes: () => reads.noteLater(() => content.programmes()),
    landings: () => reads.noteLater(() => content.landings()),
    landing: (alias) => reads.noteLater(() => content.landing(alias)),
    press: () => reads.noteLater(() => content.press()),
    people: () => reads.noteLater(() => content.people()),
    documents: (project) => reads.noteLater(() => content.documents(project)),
  }
}

/** Drawings show which windows are lit, and tips with prices: each lot of a house changes them. */
function recordDrawings(
  { drawings, catalogue }: Services,
  changes: CatalogueChanges,
  reads: Reads,
): Services['drawings'] {
  const ofProject = (alias: string) => reads.add((since) => changes.project(alias) <= since)
  const ofFlats = () => reads.add((since) => changes.kind('flat') <= since)
  return {
    flat(id, number, linkTo) {
      ofProject(catalogue.lot(id)?.project.alias ?? '')
      return drawings.flat(id, number, linkTo)
    },
    plan: (id) => drawings.plan(id),
    sideBySide: (ids) => drawings.sideBySide(ids),
    houses(project) {
      ofFlats()
      return drawings.houses(project)
    },
    embankment() {
      ofFlats()
      return drawings.embankment()
    },
    still(project) {
      ofFlats()
      return drawings.still(project)
    },
    projectModel(project, wanted, linkTo) {
      ofProject(project)
      return drawings.projectModel(project, wanted, linkTo)
    },
    level: (level) => drawings.level(level),
    hasModel: (project) => reads.note(() => drawings.hasModel(project)),
    streets: () => reads.note(() => drawings.streets()),
    builtBank: () => reads.note(() => drawings.builtBank()),
  }
}
