import { formatNumber } from '#domain/text/format-number.ts'
import { sumOnSale, type OnSale } from '#domain/lots/lot-count.ts'
import { formatHouse } from '#domain/lots/lot-titles.ts'
import { formatFrom } from '#domain/money/money.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { flatForms, howMany, plural } from '#domain/text/plural.ts'
import { typeset } from '#domain/text/typography.ts'
import type { Company, Person } from '#contract/company.ts'
import type { Developer, Project } from '#contract/structure.ts'
import { page } from '#site/page/page.ts'
import { CallUs } from '#site/parts/company/call-us.tsx'
import { ArticleText } from '#site/parts/content/article-text.tsx'
import { PageHead } from '#site/parts/content/page-head.tsx'
import { showCards } from '#site/parts/content/show-cards.ts'
import { firstStreet } from '#site/parts/media/first-pictures.ts'
import { MediaSection } from '#site/parts/media/media-section.tsx'
import { Picture } from '#site/parts/media/picture.tsx'
import { StreetPicture } from '#site/parts/media/street-picture.tsx'
import { numberedHouses } from '#site/parts/projects/numbered-houses.ts'
import layout from '#site/ui/layout/layout.module.css'
import { Sideways } from '#site/ui/layout/sideways.tsx'
import { DefinitionList, type Fact } from '#site/ui/text/definition-list.tsx'
import text from '#site/ui/text/text.module.css'

import '#site/parts/media/street.tokens.css'
import styles from './about.module.css'
import { DeveloperRegister } from './developer-register.tsx'
import { askPromised, KeptPromises, type PromisedHouse } from './kept-promises.tsx'

export type AboutData = {
  company: Company | null
  developers: Developer[]
  city: string | null
  /** «в Устьярске» */
  where: string | null
  projects: number
  /** Houses and how many of them are let into use. */
  houses: { all: number; done: number }
  /** «Смолокурня, дома 1 и 2»: houses that stand, a line a project. */
  standing: string[]
  flats: OnSale
  people: Person[]
  promised: PromisedHouse[]
  /** The picture of the houses that stand; null: they cannot be drawn. */
  bank: string | null
}

export default page<AboutData>({
  async load({ catalogue, content, drawings }) {
    const projects = await content.projects()
    const houses = projects.flatMap(({ buildings }) => buildings)
    const company = await content.company()
    const city = await content.homeCity()
    return {
      company: company && { ...company, story: showCards(catalogue, company.story) },
      city: city?.name ?? null,
      where: city?.in ?? null,
      developers: await content.developers(),
      people: await content.people(),
      promised: await askPromised({ content, drawings }, projects),
      bank: drawings.builtBank(),
      projects: projects.length,
      houses: {
        all: houses.length,
        done: houses.filter(({ commission }) => commission.done).length,
      },
      standing: projects.flatMap(standingOf),
      flats: sumOnSale(catalogue.projects.map(({ onSale }) => onSale.flat)),
    }
  },

  head: ({ city, projects, bank }) => ({
    title: 'О компании: проекты, цифры, реквизиты',
    description: `Застройщик${city ? `, ${city}` : ''}: ${howMany(projects, ['проект', 'проекта', 'проектов'])}, юридические лица и реквизиты.`,
    firstPictures: () => (bank ? firstStreet({ day: bank }) : []),
  }),

  View: ({ data }) => (
    <main id="content" tabIndex={-1}>
      <Top {...data} />
      <div className={layout.wrap}>
        {data.bank ? <p className={styles.standing}>{formatCompleted(data.standing)}</p> : null}
        <div className={styles.counts}>
          <DefinitionList look="numbers" facts={countsOf(data)} />
        </div>
        <div className={styles.tale}>
          {data.company?.story ? (
            <section>
              <h2 className={styles.heading}>Кто мы</h2>
              <ArticleText doc={data.company.story} />
            </section>
          ) : null}
          {data.company?.timeline.length ? (
            <section>
              <h2 className={styles.heading}>По&nbsp;годам</h2>
              <ol className={styles.years}>
                {data.company.timeline.map(({ year, text }) => (
                  <li key={year + text}>
                    <b>{year}</b>
                    <p>{typeset(text)}</p>
                  </li>
                ))}
              </ol>
            </section>
          ) : null}
        </div>
        <KeptPromises houses={data.promised} />
        <MediaSection title="Наши дома" pictures={data.company?.gallery ?? []} />
        <People people={data.people} />
        {data.developers.length > 0 ? (
          <section className={layout.section}>
            <h2 className={styles.heading}>Юридические лица</h2>
            <DeveloperRegister developers={data.developers} />
          </section>
        ) : null}
        <p className={styles.more}>
          <a className={text.link} href={pageLinks.projects()}>
            Проекты
          </a>
          <a className={text.link} href={pageLinks.documents()}>
            Документация
          </a>
          <a className={text.link} href={pageLinks.press()}>
            Пресса о&nbsp;нас
          </a>
          <a className={text.link} href={pageLinks.contacts()}>
            Контакты
          </a>
        </p>
        <CallUs
          title="Спросите прямо"
          text="О домах, сроках и подрядчиках: что получилось, что нет и почему."
        />
      </div>
    </main>
  ),
})

/** The heading and the proof of its words stand in the sky over the houses, where they can be drawn. */
const Top = ({ bank, company, where }: AboutData) => (
  <div className={styles.top} data-drawn={bank ? '' : undefined}>
    <div className={layout.wrap}>
      <PageHead
        crumbs={[{ label: 'О\u00A0компании' }]}
        title="О компании"
        lead={
          bank &&
          `${where ? `Застройщик ${where}. ` : ''}Светятся квартиры, которые ещё в\u00A0продаже.`
        }
      >
        {company?.numbers.length ? (
          <div className={styles.proof}>
            <DefinitionList look="numbers" facts={numbersOf(company)} />
          </div>
        ) : null}
      </PageHead>
    </div>
    {bank ? (
      <Sideways label="Берег с домами" className={styles.bank}>
        <StreetPicture day={bank} label="Построенные дома на одном берегу" eager />
      </Sideways>
    ) : null}
  </div>
)

const MOST_NAMED = 6

/** «Лоцманский квартал, дом 1», «Смолокурня, дома 1 и 2» */
function standingOf(project: Project): string[] {
  const done = project.buildings.filter(({ commission }) => commission.done)
  const numbered = numberedHouses(done.map(({ name }) => name))
  return numbered
    ? [`${project.name}, ${numbered}`]
    : done.map((building) => formatHouse({ project, building }))
}

const formatCompleted = (houses: readonly string[]) =>
  houses.length > MOST_NAMED
    ? 'Дома, которые уже стоят, на\u00A0одном берегу.'
    : typeset(`Уже стоят: ${houses.join('; ')}.`)

/** What the catalogue itself can count; zeros are not boasted of. */
function countsOf({ projects, houses, flats }: AboutData): Fact[] {
  return [
    [formatHouses(houses), projects && howMany(projects, ['проект', 'проекта', 'проектов'])],
    [
      flats.free > 0 ? `в\u00A0продаже${formatAlsoReserved(flats.reserved)}` : 'в\u00A0брони',
      (flats.free || flats.reserved) && howMany(flats.free || flats.reserved, flatForms),
    ],
    [
      'самая доступная квартира',
      flats.minPrice && (
        <a className={text.link} href={pageLinks.flats()}>
          {formatFrom(flats.minPrice)}
        </a>
      ),
    ],
  ]
}

const formatAlsoReserved = (reserved: number) =>
  reserved > 0 ? `, ещё ${formatNumber(reserved)}\u00A0в\u00A0брони` : ''

/** «сейчас на сайте: 11 домов, 3 уже введены»: those that were built before the site are not among them. */
function formatHouses({ all, done }: AboutData['houses']): string {
  const words = `сейчас на\u00A0сайте: ${howMany(all, ['дом', 'дома', 'домов'])}`
  if (done === 0) return words
  return `${words}, ${formatNumber(done)}\u00A0уже\u00A0${plural(done, ['введён', 'введены', 'введено'])}`
}

/** The numbers that staff wrote. */
const numbersOf = ({ numbers }: Company): Fact[] =>
  numbers.map(({ value, label }) => [typeset(label), typeset(value)])

/** Whom a buyer meets. */
function People({ people }: { people: readonly Person[] }) {
  if (people.length === 0) return null
  const isPictured = people.some(({ photo }) => photo !== null)
  return (
    <section className={layout.section}>
      <h2 className={styles.heading}>Люди</h2>
      <ul className={styles.people} data-pictured={isPictured || undefined}>
        {people.map(({ id, name, role, photo }) => (
          <li key={id}>
            {isPictured ? (
              <div className={styles.portrait}>
                {photo ? <Picture picture={photo} alt={name} sizes="12rem" /> : initialsOf(name)}
              </div>
            ) : null}
            <b>{name}</b>
            {role ? <p>{typeset(role)}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** «АР»: two people of a row stand alike, with a photo and without one. */
const initialsOf = (name: string) => (
  <b aria-hidden="true">
    {name
      .split(' ')
      .slice(0, 2)
      .map((word) => word.charAt(0))
      .join('')}
  </b>
)
