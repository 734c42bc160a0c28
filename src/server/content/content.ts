import { desc, eq, asc, and } from 'drizzle-orm'

import type { DrawNews, PressItem, Landing, LandingInFull } from '#contract/articles.ts'
import type { Content } from '#contract/content.ts'
import type {
  CityInFull,
  Company,
  CompanyContact,
  Office,
  Person,
  ProgrammeItem,
} from '#contract/company.ts'
import { isObject } from '#domain/is-object.ts'
import { outerLink } from '#domain/addresses/outer-link.ts'
import type { City } from '#domain/brand/city.ts'
import { lotKindsOf } from '#domain/lots/programme-scope.ts'
import { readGround, type GroundFeature } from '#domain/map/ground.ts'
import { readGallery } from '#domain/media/gallery.ts'
import { withHolidays } from '#domain/time/office-hours.ts'
import { siteClock } from '#domain/time/site-clock.ts'
import type { RecordData } from '#domain/office/fields/record-field.ts'
import type { Database } from '#server/db/connect.ts'
import { findLegalEditions } from '#server/db/legal-editions.ts'
import { findLevelPlans } from '#server/content/levels/levels.ts'
import { currentProgrammes, shownProgramme } from '#server/db/programmes/current-programmes.ts'
import { city } from '#server/db/schema/catalogue.ts'
import { pressItem, person, company, landing, office } from '#server/db/schema/content.ts'
import { findPictures } from '#server/pictures/find-pictures.ts'
import { showGallery, showGalleries } from '#server/pictures/show-galleries.ts'

import { findDeadlineHistory } from './deadlines.ts'
import { findDevelopers } from './developers.ts'
import { findDocuments } from './documents.ts'
import { findBestPhoto } from './best-photo.ts'
import { findFacades } from './facades.ts'
import { pairsOf, textOf } from './json-fields.ts'
import { findArticle, findNews } from './news.ts'
import { findOperators } from './operators.ts'
import { findProgress } from './progress.ts'
import { findArchive, findProject, findProjects } from './projects.ts'
import { findPromotion, findPromotions } from './promotions.ts'
import { findReports } from './reports.ts'
import { showText } from './texts/show-text.ts'

/** What the database knows besides lots. Each answer is plain and ready to be sent to a browser. */
export const createContent = (
  db: Database,
  brandCity: City | null = null,
  drawNews: DrawNews = () => [],
): Content => ({
  company: () => findCompany(db),
  homeCity: () => findHomeCity(db, brandCity),
  cities: () => findCities(db),
  ground: (city: string) => findGround(db, city),
  developers: () => findDevelopers(db),
  operators: () => findOperators(db.$client),
  legalTexts: () => findLegalEditions(db.$client),
  offices: () => findOffices(db),
  projects: () => findProjects(db),
  archive: () => findArchive(db),
  project: (alias: string) => findProject(db, alias),
  bestPhoto: () => findBestPhoto(db),
  facades: (project: string) => findFacades(db, project),
  progress: () => findProgress(db),
  reports: (project: string) => findReports(db, project),
  deadlineHistory: (building: number) => findDeadlineHistory(db, building),
  levelPlans: (project: string) => findLevelPlans(db, project),
  news: () => findNews(db, drawNews),
  article: (alias: string) => findArticle(db, alias, drawNews),
  promotions: () => findPromotions(db),
  promotion: (id: number) => findPromotion(db, id),
  programmes: () => findProgrammes(db),
  landings: () => findLandings(db),
  landing: (alias: string) => findLanding(db, alias),
  people: () => findPeople(db),
  press: () => findPress(db),
  documents: (project?: string) => findDocuments(db, project),
})

/** The city of the company: from the brand, or from its catalogue. */
async function findHomeCity(db: Database, ofBrand: City | null): Promise<City | null> {
  if (ofBrand) return ofBrand
  const company = await findCompany(db)
  return company?.city ? { name: company.city, in: company.cityIn, of: company.cityOf } : null
}

/** The newest first. */
async function findPress(db: Database): Promise<PressItem[]> {
  const { id, outlet, title, url, quote, projects, publishedOn } = pressItem
  const rows = await db
    .select({ id, outlet, title, url, quote, projects, publishedOn })
    .from(pressItem)
    .where(eq(pressItem.hidden, false))
    .orderBy(desc(publishedOn), desc(id))
  return rows.map((row) => ({ ...row, url: outerLink(row.url) }))
}

async function findProgrammes(db: Database): Promise<ProgrammeItem[]> {
  const rows = await currentProgrammes(db)
  return rows.map((row) => ({
    ...shownProgramme(row),
    kinds: lotKindsOf(row.kind, row.scope),
    regions: row.scope.regions ?? [],
    ...(row.scope.projects && { projects: row.scope.projects }),
    ...(row.scope.buildings && { buildings: row.scope.buildings }),
  }))
}

/** Cities with projects: phrases may name them, and contacts list them. */
const findCities = (db: Database): Promise<CityInFull[]> =>
  db
    .select({
      name: city.name,
      in: city.nameIn,
      of: city.nameOf,
      phone: city.phone,
      timeZone: city.timeZone,
    })
    .from(city)
    .orderBy(asc(city.name))

/** Empty without a ground. Otherwise the ground of a city as its owner wrote it. */
async function findGround(db: Database, name: string): Promise<GroundFeature[]> {
  const [row] = await db.select({ map: city.map }).from(city).where(eq(city.name, name))
  return readGround(row?.map)
}

/** In the order of the file. */
async function findPeople(db: Database): Promise<Person[]> {
  const rows = await db
    .select()
    .from(person)
    .where(eq(person.hidden, false))
    .orderBy(asc(person.id))
  const photos = await findPictures(
    db.$client,
    rows.flatMap(({ photo }) => photo ?? []),
  )
  return rows.map(({ id, name, role, photo }) => ({
    id,
    name,
    role,
    photo: photos.get(photo ?? '') ?? null,
  }))
}

/** null: nothing is known of the company yet. */
async function findCompany(db: Database): Promise<Company | null> {
  const [row] = await db.select().from(company).limit(1)
  return row ? showCompany(db, row) : null
}

type CompanyRow = Pick<Company, 'name' | 'city' | 'phone' | 'email'> & {
  facts: Record<string, unknown>
}

/** As it would be with a draft of its record. */
export const showCompanyDraft = (db: Database, data: RecordData) =>
  showCompany(db, {
    name: textOf(data, 'name') ?? '',
    city: textOf(data, 'city'),
    phone: textOf(data, 'phone'),
    email: textOf(data, 'email'),
    facts: data,
  })

async function showCompany(db: Database, row: CompanyRow): Promise<Company> {
  const { name, city, phone, email, facts } = row
  return {
    name,
    city,
    cityIn: textOf(facts, 'cityIn'),
    cityOf: textOf(facts, 'cityOf'),
    phone,
    email,
    story: await showText(db.$client, facts.story),
    numbers: pairsOf(facts, 'numbers', ['value', 'label']),
    timeline: pairsOf(facts, 'timeline', ['year', 'text']),
    press: contactOf(facts.press),
    service: contactOf(facts.service),
    agents: textOf(facts, 'agents'),
    socials: pairsOf(facts, 'socials', ['name', 'url']).filter(({ url }) => outerLink(url)),
    notice: textOf(facts, 'notice'),
    gallery: await showGallery(db.$client, name, readGallery(facts.gallery)),
  }
}

function contactOf(stored: unknown): CompanyContact | null {
  const of = isObject(stored) ? stored : {}
  const [name, phone, email, note] = [
    textOf(of, 'name'),
    textOf(of, 'phone'),
    textOf(of, 'email'),
    textOf(of, 'note'),
  ]
  return phone || email ? { name, phone, email, note } : null
}

const { alias, h1, filter, title, description, text, indexed, sourceId } = landing
const columns = { alias, h1, filter, title, description, indexed }

const findLandings = (db: Database): Promise<Landing[]> =>
  db.select(columns).from(landing).where(eq(landing.hidden, false)).orderBy(asc(landing.id))

async function findLanding(db: Database, name: string): Promise<LandingInFull | null> {
  const [found] = await db
    .select({ ...columns, text, source: sourceId })
    .from(landing)
    .where(and(eq(landing.alias, name), eq(landing.hidden, false)))
    .orderBy(asc(landing.id))
    .limit(1)
  if (!found) return null
  const { source, ...row } = found
  return { ...row, text: await showText(db.$client, row.text, source) }
}

async function findOffices(db: Database): Promise<Office[]> {
  const rows = await db
    .select({
      id: office.id,
      name: office.name,
      kind: office.kind,
      city: office.city,
      projects: office.projects,
      address: office.address,
      latitude: office.latitude,
      longitude: office.longitude,
      phone: office.phone,
      email: office.email,
      hours: office.hours,
      holidays: office.holidays,
      route: office.route,
      access: office.access,
      gallery: office.gallery,
    })
    .from(office)
    .where(eq(office.hidden, false))
    .orderBy(asc(office.sort), asc(office.id))
  const galleries = await showGalleries(
    db.$client,
    rows.map(({ name, gallery }) => ({ name, items: readGallery(gallery) })),
  )
  const { day } = siteClock(new Date())
  return rows.map((row, at) => {
    const holidays = row.holidays.filter(({ date }) => date >= day)
    const hours = withHolidays(row.hours, holidays)
    return { ...row, hours, holidays, gallery: galleries[at] ?? [] }
  })
}
