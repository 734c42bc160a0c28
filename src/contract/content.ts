import type { City } from '#domain/brand/city.ts'
import type { LegalEdition } from '#domain/consent/legal-editions.ts'
import type { Operators } from '#domain/consent/operator.ts'
import type { GroundFeature } from '#domain/map/ground.ts'
import type { CreditedPicture } from '#domain/media/best-photo.ts'
import type { MarkedFacade } from '#domain/media/marked-facade.ts'
import type { DeadlinePromise } from '#domain/time/deadlines.ts'

import type {
  Article,
  Landing,
  LandingInFull,
  NewsItem,
  PressItem,
  Promotion,
  PromotionItem,
} from './articles.ts'
import type { CityInFull, Company, DocumentItem, Office, Person, ProgrammeItem } from './company.ts'
import type {
  ConstructionReport,
  Developer,
  LevelPlan,
  Project,
  ProjectInFull,
  ProjectProgress,
} from './structure.ts'

/** What the database knows besides lots. Each answer is plain and ready to be sent to a browser. */
export type Content = {
  company: () => Promise<Company | null>
  homeCity: () => Promise<City | null>
  cities: () => Promise<CityInFull[]>
  /** Waters, greens, streets and rails of a city, for maps. */
  ground: (city: string) => Promise<GroundFeature[]>
  developers: () => Promise<Developer[]>
  operators: () => Promise<Operators>
  /** Consents and the policy, edition by edition. */
  legalTexts: () => Promise<LegalEdition[]>
  offices: () => Promise<Office[]>
  /** Without those of the archive. */
  projects: () => Promise<Project[]>
  /** Projects that are sold and done: they are in no list, and their pages stay. */
  archive: () => Promise<Project[]>
  project: (alias: string) => Promise<ProjectInFull | null>
  /** The picture of the company's own houses that may stand at the head of the site. */
  bestPhoto: () => Promise<CreditedPicture | null>
  facades: (project: string) => Promise<MarkedFacade[]>
  progress: () => Promise<ProjectProgress[]>
  /** What is done on the building sites of a project, month by month. */
  reports: (project: string) => Promise<ConstructionReport[]>
  deadlineHistory: (building: number) => Promise<DeadlinePromise[]>
  levelPlans: (project: string) => Promise<LevelPlan[]>
  news: () => Promise<NewsItem[]>
  article: (alias: string) => Promise<Article | null>
  promotions: () => Promise<PromotionItem[]>
  promotion: (id: number) => Promise<Promotion | null>
  programmes: () => Promise<ProgrammeItem[]>
  landings: () => Promise<Landing[]>
  landing: (alias: string) => Promise<LandingInFull | null>
  people: () => Promise<Person[]>
  press: () => Promise<PressItem[]>
  /** Of one project, or of all. */
  documents: (project?: string) => Promise<DocumentItem[]>
}
