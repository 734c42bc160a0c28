import { brand } from './kinds/brand.ts'
import { buildings } from './kinds/buildings.ts'
import { company } from './kinds/company.ts'
import { consents } from './kinds/consents.ts'
import { documents } from './kinds/documents.ts'
import { keyRate } from './kinds/key-rate.ts'
import { landings } from './kinds/landings.ts'
import { legalEntities } from './kinds/legal-entities.ts'
import { news } from './kinds/news.ts'
import { offices } from './kinds/offices.ts'
import { people } from './kinds/people.ts'
import { phrases } from './kinds/phrases.ts'
import { policy } from './kinds/policy.ts'
import { press } from './kinds/press.ts'
import { programmes } from './kinds/programmes.ts'
import { projects } from './kinds/projects.ts'
import { promotions } from './kinds/promotions.ts'
import { reports } from './kinds/reports.ts'

/** What staff write, in the order of the office's menu. */
export const recordKinds = [
  news,
  promotions,
  programmes,
  keyRate,
  documents,
  reports,
  offices,
  projects,
  buildings,
  legalEntities,
  company,
  brand,
  phrases,
  press,
  people,
  landings,
  consents,
  policy,
] as const

export type Entity = (typeof recordKinds)[number]['entity']
