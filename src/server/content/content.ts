import type { City } from '#domain/brand/city.ts'
import type { Database } from '#server/db/connect.ts'
import { findLegalEditions } from '#server/db/legal-editions.ts'

import { findCities, findGround } from './cities.ts'
import { findHomeCity } from './city.ts'
import { findCompany } from './company.ts'
import { findDeadlineHistory } from './deadlines.ts'
import { findDevelopers } from './developers.ts'
import { findDocuments } from './documents.ts'
import { findFacades } from './facades.ts'
import { findLanding, findLandings } from './landings.ts'
import { findLevelPlans } from '#server/content/levels/levels.ts'
import { findArticle, findNews } from './news.ts'
import { findOperators } from './operators.ts'
import { findOffices } from './offices.ts'
import { findPeople } from './people.ts'
import { findPress } from './press.ts'
import { findProgrammes } from './programmes.ts'
import { findProject, findProjects } from './projects.ts'
import { findPromotion, findPromotions } from './promotions.ts'
import { findReports } from './reports.ts'

export type Content = ReturnType<typeof createContent>

/** What the database knows besides lots. Each answer is plain and ready to be sent to a browser. */
export const createContent = (db: Database, brandCity: City | null = null) => ({
  company: () => findCompany(db),
  homeCity: () => findHomeCity(db, brandCity),
  cities: () => findCities(db),
  /** Waters, greens, streets and rails of a city, for maps. */
  ground: (city: string) => findGround(db, city),
  developers: () => findDevelopers(db),
  operators: () => findOperators(db.$client),
  /** Consents and the policy, edition by edition. */
  legalTexts: () => findLegalEditions(db.$client),
  offices: () => findOffices(db),
  projects: () => findProjects(db),
  project: (alias: string) => findProject(db, alias),
  facades: (project: string) => findFacades(db, project),
  /** What is done on the building sites of a project, month by month. */
  reports: (project: string) => findReports(db, project),
  deadlineHistory: (building: number) => findDeadlineHistory(db, building),
  levelPlans: (project: string) => findLevelPlans(db, project),
  news: () => findNews(db),
  article: (alias: string) => findArticle(db, alias),
  promotions: () => findPromotions(db),
  promotion: (id: number) => findPromotion(db, id),
  programmes: () => findProgrammes(db),
  landings: () => findLandings(db),
  landing: (alias: string) => findLanding(db, alias),
  people: () => findPeople(db),
  press: () => findPress(db),
  /** Of one project, or of all. */
  documents: (project?: string) => findDocuments(db, project),
})
