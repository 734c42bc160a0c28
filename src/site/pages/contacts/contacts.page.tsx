import { cityOfLots } from '#domain/brand/city.ts'
import type { Company } from '#server/content/company.ts'
import { page } from '#site/page/page.ts'
import { Phone } from '#site/parts/company/phone.tsx'
import { PageHead } from '#site/parts/content/page-head.tsx'
import { RequestSection } from '#site/parts/request/request-section.tsx'
import { EmptyState } from '#site/ui/layout/empty-state.tsx'
import { Main } from '#site/ui/layout/main.tsx'

import { OfficeCard } from './office-card.tsx'
import { officesInCities, type OfficeInCity } from './offices-in-cities.ts'
import styles from './contacts.module.css'

type ContactsData = {
  company: Company | null
  /** Where it sells; null: that cannot be said in a phrase. */
  city: string | null
  offices: OfficeInCity[]
  /** Numbers of single cities. */
  phones: { city: string; phone: string }[]
}

export default page<ContactsData>({
  async load({ content }) {
    const home = await content.homeCity()
    const projects = await content.projects()
    const cities = await content.cities()
    return {
      company: await content.company(),
      city: cityOfLots(home, projects, cities)?.name ?? null,
      offices: officesInCities(await content.offices(), cities),
      phones: cities.flatMap(({ name, phone }) => (phone ? [{ city: name, phone }] : [])),
    }
  },

  head: ({ city, offices }) => ({
    title: city ? `Контакты и офисы продаж, ${city}` : 'Контакты',
    description:
      offices.map(({ name, address }) => `${name}: ${address}`).join('. ') ||
      'Телефон и адреса офисов продаж.',
  }),

  View: ({ data: { company, offices, phones } }) => (
    <Main>
      <PageHead crumbs={[{ label: 'Контакты' }]} title="Контакты" />
      {company?.phone || company?.email || phones.length > 0 ? (
        <dl className={styles.main}>
          {company?.phone ? (
            <div>
              <dt>Телефон</dt>
              <dd className={styles.phone}>
                <Phone number={company.phone} />
              </dd>
            </div>
          ) : null}
          {phones.map(({ city, phone }) => (
            <div key={city}>
              <dt>{city}</dt>
              <dd className={styles.phone}>
                <Phone number={phone} />
              </dd>
            </div>
          ))}
          {company?.email ? (
            <div>
              <dt>Почта</dt>
              <dd>
                <a href={`mailto:${company.email}`}>{company.email}</a>
              </dd>
            </div>
          ) : null}
        </dl>
      ) : null}
      {offices.length > 0 ? (
        <ul className={styles.offices}>
          {offices.map((office) => (
            <OfficeCard key={office.id} office={office} />
          ))}
        </ul>
      ) : (
        <EmptyState title="Адреса офисов скоро появятся">
          <p>
            Пока их&nbsp;нет на&nbsp;сайте, спросите по&nbsp;телефону, если он&nbsp;указан выше.
          </p>
        </EmptyState>
      )}
      <RequestSection
        form="contacts"
        title="Оставьте заявку"
        text="Ответим по существу: выберите категорию, чтобы заявка сразу попала к нужному специалисту."
        full
      />
    </Main>
  ),
})
