import type { PressItem } from '#contract/articles.ts'
import type { Services } from '#contract/services.ts'
import type { Project } from '#contract/structure.ts'
import { PRESS_KIT } from '#domain/addresses/press-kit.ts'
import { pressFeed } from '#domain/addresses/feed-links.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { formatFrom, type Rubles } from '#domain/money/money.ts'
import { typeset } from '#domain/text/typography.ts'
import { formatDay, yearOf } from '#domain/time/dates.ts'
import { page } from '#site/page/page.ts'
import { PageHead } from '#site/parts/content/page-head.tsx'
import { YearLinks } from '#site/parts/content/year-links.tsx'
import { firstStreet } from '#site/parts/media/first-pictures.ts'
import { ProjectPicture } from '#site/parts/projects/project-picture.tsx'
import { ContactLines } from '#site/parts/company/contact-lines.tsx'
import { Icon } from '#site/ui/icons/icon.tsx'
import { EmptyState } from '#site/ui/layout/empty-state.tsx'
import layout from '#site/ui/layout/layout.module.css'
import text from '#site/ui/text/text.module.css'
import { Main } from '#site/ui/layout/main.tsx'

import styles from './press.module.css'

export default page({
  query: (query) => (/^20\d\d$/.test(query.get('year') ?? '') ? `year=${query.get('year')}` : ''),

  async load({ catalogue, content, drawings }, { query }) {
    const all = await content.press()
    const years = [...new Set(all.map(({ publishedOn }) => yearOf(publishedOn)))]
    const year = years.find((one) => String(one) === query.get('year')) ?? null
    const press = all.filter(({ publishedOn }) => year === null || yearOf(publishedOn) === year)
    return {
      contact: (await content.company())?.press ?? null,
      press,
      about: await askAbout({ catalogue, content, drawings }, press[0]),
      years,
      year,
    }
  },

  head: ({ year, about }) => ({
    title: year === null ? 'Пресса о нас' : `Пресса о нас за ${year} год`,
    description: 'Публикации о компании и её проектах: издание, день и ссылка на источник.',
    canonical: year === null ? pageLinks.press() : `${pageLinks.press()}?year=${year}`,
    firstPictures: () => (about?.street ? firstStreet({ day: about.street }) : []),
  }),

  View: ({ data: { contact, press, about, years, year } }) => (
    <Main>
      <PageHead crumbs={[{ label: 'Пресса о\u00A0нас' }]} title="Пресса о нас">
        <YearLinks years={years} year={year} href={pageLinks.press()} />
      </PageHead>
      {about && press[0] ? <Lead item={press[0]} about={about} /> : null}
      <div className={styles.columns} data-first={about ? undefined : ''}>
        <aside className={`${layout.panel} ${styles.kit}`}>
          <h2 className={layout.heading}>Журналистам</h2>
          {contact ? <ContactLines title="Отвечает на вопросы" contact={contact} /> : null}
          <ul>
            <li>
              <a className={text.link} href={PRESS_KIT} download>
                Логотипы и&nbsp;цвета, ZIP
              </a>
            </li>
            <li>
              <a className={text.link} href={pageLinks.callback()}>
                Задать вопрос
              </a>
            </li>
            <li>
              <a className={text.link} href={pressFeed.href} type="application/rss+xml">
                Лента RSS
              </a>
            </li>
          </ul>
        </aside>
        <Publications press={about ? press.slice(1) : press} />
      </div>
    </Main>
  ),
})

const Publications = ({ press }: { press: readonly PressItem[] }) =>
  press.length === 0 ? (
    <EmptyState title="Публикаций пока нет">
      <p>О&nbsp;себе рассказываем сами: загляните в&nbsp;новости.</p>
      <p>
        <a href={pageLinks.news()}>Новости</a>
      </p>
    </EmptyState>
  ) : (
    <ol className={styles.list}>
      {press.map((one) => (
        <li key={one.id} id={String(one.id)}>
          <Words item={one} />
        </li>
      ))}
    </ol>
  )

type WordsProps = { item: PressItem }

const Words = ({ item: { outlet, title, url, quote, publishedOn } }: WordsProps) => (
  <>
    <p className={styles.when}>
      <b>{outlet}</b>
      <time dateTime={publishedOn}>{formatDay(publishedOn)}</time>
    </p>
    <h2>
      {url ? (
        <a href={url} target="_blank" rel="noopener nofollow">
          {typeset(title)} <Icon name="external" />
        </a>
      ) : (
        typeset(title)
      )}
    </h2>
    {quote ? <blockquote>{typeset(quote)}</blockquote> : null}
  </>
)

/** The newest article beside the project that it is about. */
const Lead = ({ item, about }: WordsProps & { about: ProjectOfPress }) => (
  <article className={`${layout.panel} ${styles.lead}`} id={String(item.id)}>
    <ProjectPicture
      cover={about.cover}
      street={about.street ?? undefined}
      className={styles.picture}
      sizes="(min-width: 56.3rem) 50rem, 92vw"
      eager
    />
    <div>
      <Words item={item} />
      <p className={styles.about}>
        <a className={text.link} href={pageLinks.project(about.alias)}>
          {typeset(about.name)}
        </a>
        {about.minPrice === null ? null : formatFrom(about.minPrice)}
      </p>
    </div>
  </article>
)

type ProjectOfPress = Pick<Project, 'alias' | 'name' | 'cover'> & {
  /** The file of its drawn house. */
  street: string | null
  minPrice: Rubles | null
}

/** null: the article names no project of ours, or there is nothing to see of it. */
async function askAbout(
  { catalogue, content, drawings }: Pick<Services, 'catalogue' | 'content' | 'drawings'>,
  item: PressItem | undefined,
): Promise<ProjectOfPress | null> {
  const project = (await content.projects()).find(({ alias }) => item?.projects.includes(alias))
  if (!project) return null
  const { alias, name, cover } = project
  const street = drawings.streets()[alias]?.one ?? null
  const onSale = catalogue.projects.find((one) => one.alias === alias)?.onSale.flat
  return (cover ?? street)
    ? { alias, name, cover, street, minPrice: onSale?.minPrice ?? null }
    : null
}
