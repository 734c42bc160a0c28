import type { PressItem } from '#contract/articles.ts'
import { PRESS_KIT } from '#domain/addresses/press-kit.ts'
import { pressFeed } from '#domain/addresses/feed-links.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { typeset } from '#domain/text/typography.ts'
import { formatDay, yearOf } from '#domain/time/dates.ts'
import { page } from '#site/page/page.ts'
import { PageHead } from '#site/parts/content/page-head.tsx'
import { YearLinks } from '#site/parts/content/year-links.tsx'
import { ContactLines } from '#site/parts/company/contact-lines.tsx'
import { Icon } from '#site/ui/icons/icon.tsx'
import { EmptyState } from '#site/ui/layout/empty-state.tsx'
import layout from '#site/ui/layout/layout.module.css'
import text from '#site/ui/text/text.module.css'
import { Main } from '#site/ui/layout/main.tsx'

import styles from './press.module.css'

export default page({
  query: (query) => (/^20\d\d$/.test(query.get('year') ?? '') ? `year=${query.get('year')}` : ''),

  async load({ content }, { query }) {
    const all = await content.press()
    const years = [...new Set(all.map(({ publishedOn }) => yearOf(publishedOn)))]
    const year = years.find((one) => String(one) === query.get('year')) ?? null
    return {
      contact: (await content.company())?.press ?? null,
      press: all.filter(({ publishedOn }) => year === null || yearOf(publishedOn) === year),
      years,
      year,
    }
  },

  head: ({ year }) => ({
    title: year === null ? 'Пресса о нас' : `Пресса о нас за ${year} год`,
    description: 'Публикации о компании и её проектах: издание, день и ссылка на источник.',
    canonical: year === null ? pageLinks.press() : `${pageLinks.press()}?year=${year}`,
  }),

  View: ({ data: { contact, press, years, year } }) => (
    <Main>
      <PageHead crumbs={[{ label: 'Пресса о\u00A0нас' }]} title="Пресса о нас">
        <YearLinks years={years} year={year} href={pageLinks.press()} />
      </PageHead>
      <div className={styles.columns}>
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
        <Publications press={press} />
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
      {press.map(({ id, outlet, title, url, quote, publishedOn }) => (
        <li key={id} id={String(id)}>
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
        </li>
      ))}
    </ol>
  )
