import { officeAnchor } from '#domain/addresses/office-anchor.ts'
import { pageLinks, requestAnchor } from '#domain/addresses/page-links.ts'
import { cityOfLots } from '#domain/brand/city.ts'
import { requisitesOf } from '#domain/consent/operator.ts'
import { layOutMap, type CityMap } from '#drawings/map/lay-out-map.ts'
import type { Company } from '#contract/company.ts'
import { requestCategories } from '#domain/request/request.ts'
import { typeset } from '#domain/text/typography.ts'
import { ContactLines } from '#site/parts/company/contact-lines.tsx'
import { page } from '#site/page/page.ts'
import { useFacts } from '#site/parts/company/site-facts.tsx'
import { Phone } from '#site/parts/company/phone.tsx'
import { PageHead } from '#site/parts/content/page-head.tsx'
import { CityMapPicture } from '#site/parts/map/city-map.tsx'
import { officePlaces } from '#site/parts/map/map-places.ts'
import { PlaceList } from '#site/parts/map/place-list.tsx'
import { RequestSection } from '#site/parts/request/request-section.tsx'
import { ButtonLink } from '#site/ui/controls/button.tsx'
import { EmptyState } from '#site/ui/layout/empty-state.tsx'
import text from '#site/ui/text/text.module.css'
import { Main } from '#site/ui/layout/main.tsx'

import { OfficeCard } from './office-card.tsx'
import { officesInCities, type OfficeInCity } from './offices-in-cities.ts'
import { OpenNow } from './open-now.tsx'
import styles from './contacts.module.css'

export default page({
  query: (query) => {
    const category = categoryIn(query)
    return category ? `${new URLSearchParams({ category })}` : ''
  },

  async load({ content, drawings }, { query }) {
    const home = await content.homeCity()
    const projects = await content.projects()
    const cities = await content.cities()
    const houses = projects.flatMap(({ buildings }) => buildings)
    const city = home?.name ?? ''
    const ground = await content.ground(city)
    const offices = officesInCities(await content.offices(), cities, city).map((office) => {
      const found = houses.find((one) => one.address && office.address.endsWith(one.address))
      const house = found ? drawings.houseInStreet(found.id) : null
      const around = house ? null : layOutMap(officePlaces([office]), { city, ground })
      return { ...office, house, ground: around?.ground ?? null }
    })
    return {
      company: await content.company(),
      category: categoryIn(query),
      // For a phrase: null where no cases of the city's name are known.
      city: cityOfLots(projects, [...cities, home]),
      offices,
      map: layOutMap(officePlaces(offices), { city, ground }),
      phones: cities.flatMap(({ name, phone }) => (phone ? [{ city: name, phone }] : [])),
    }
  },

  head: ({ city, offices }) => ({
    title: city ? `Контакты и офисы продаж, ${city.name}` : 'Контакты',
    description:
      offices.map(({ name, address }) => `${name}: ${address}`).join('. ') ||
      'Телефон и адреса офисов продаж.',
    canonical: pageLinks.contacts(),
  }),

  View: ({ data: { company, category, city, offices, phones, map } }) => (
    <Main>
      <PageHead crumbs={[{ label: 'Контакты' }]} title="Контакты">
        <ButtonLink size="medium" href={`#${requestAnchor('contacts')}`}>
          Оставить заявку
        </ButtonLink>
      </PageHead>
      <div className={styles.top} data-with-map={map ? '' : undefined}>
        <div className={styles.side}>
          <Ways company={company} phones={phones} />
          {map && offices.length > 1 ? (
            <section>
              <h2>{city?.in ? `Офисы ${city.in}` : 'Офисы'}</h2>
              <PlaceList signs={map.signs} notes={streetsOf(offices)} />
            </section>
          ) : null}
        </div>
        {map ? <CityMapPicture map={map} label="Офисы на схеме города" /> : null}
      </div>
      {offices.length > 0 ? (
        <ul className={styles.offices}>
          {offices.map((office) => (
            <OfficeCard key={office.id} office={office} number={numberOf(map, office)} />
          ))}
        </ul>
      ) : (
        <EmptyState title="Адреса офисов скоро появятся">
          <p>
            {company?.phone || phones.length > 0
              ? 'Пока их\u00A0нет на\u00A0сайте: позвоните по\u00A0телефону выше или оставьте заявку.'
              : 'Пока их\u00A0нет на\u00A0сайте: оставьте заявку, и\u00A0мы\u00A0ответим.'}
          </p>
        </EmptyState>
      )}
      <Matters company={company} />
      <RequestSection
        form="contacts"
        title="Оставьте заявку"
        text="Ответим по существу: выберите категорию, чтобы заявка сразу попала к нужному специалисту."
        full
        {...(category && { category })}
      />
    </Main>
  ),
})

const streetsOf = (offices: readonly OfficeInCity[]) =>
  Object.fromEntries(offices.map(({ id, street }) => [officeAnchor(id), street]))

/** What does not go to the sales office: residents, agents, and whom a contract is with. */
function Matters({ company }: { company: Company | null }) {
  const { operator } = useFacts()
  const { service = null, agents = null } = company ?? {}
  if (!service && !agents && !operator) return null
  return (
    <div className={styles.matters}>
      {service ? (
        <section id={SERVICE_ID}>
          <h2>Жильцам</h2>
          <ContactLines title="Служба эксплуатации" contact={service} />
          <p>
            <a className={text.link} href={pageLinks.contactsAbout('Обращение жильца')}>
              Написать через форму
            </a>
          </p>
        </section>
      ) : null}
      {agents ? (
        <section id={AGENTS_ID}>
          <h2>Агентам</h2>
          {agents.split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph}>{typeset(paragraph)}</p>
          ))}
          <p>
            <a className={text.link} href={pageLinks.contactsAbout('Сотрудничество и агентам')}>
              Начать работать вместе
            </a>
          </p>
        </section>
      ) : null}
      {operator ? (
        <section>
          <h2>Реквизиты</h2>
          <p>{typeset(operator.name)}</p>
          <p className={text.second}>{typeset(requisitesOf(operator))}</p>
        </section>
      ) : null}
    </div>
  )
}

/** What the form begins with, where a link names it. */
const categoryIn = (query: URLSearchParams) =>
  requestCategories.find((one) => one === query.get('category'))

const SERVICE_ID = 'zhiltsam'
const AGENTS_ID = 'agentam'

const numberOf = (map: CityMap | null, { id }: OfficeInCity): number | null => {
  const at = map?.signs.findIndex(({ key }) => key === officeAnchor(id)) ?? -1
  return at < 0 ? null : at + 1
}

type WaysProps = {
  company: Company | null
  /** Numbers of single cities. */
  phones: { city: string; phone: string }[]
}

function Ways({ company, phones }: WaysProps) {
  const { hours, week, timeZone } = useFacts()
  const { phone = null, email = null } = company ?? {}
  if (!phone && !email && phones.length === 0) return null
  const numbers = [...(phone ? [{ city: 'Телефон', phone }] : []), ...phones]
  return (
    <dl className={styles.main}>
      {numbers.map((one, at) => (
        <div key={one.city}>
          <dt>{one.city}</dt>
          <dd className={styles.phone}>
            <Phone number={one.phone} />
          </dd>
          {at === 0 && phone && hours ? (
            <dd className={styles.answered}>
              {typeset(hours)}
              {week ? <OpenNow hours={week} timeZone={timeZone ?? null} /> : null}
            </dd>
          ) : null}
        </div>
      ))}
      {email ? (
        <div className={styles.mail}>
          <dt>Почта</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      ) : null}
    </dl>
  )
}
