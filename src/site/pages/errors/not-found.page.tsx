import { pageLinks } from '#domain/addresses/page-links.ts'
import { page } from '#site/page/page.ts'
import { useBrand, usePhrase } from '#site/parts/company/brand.ts'
import { PhraseSearch } from '#site/parts/lots/filter/phrase-search.tsx'
import { ButtonLink } from '#site/ui/controls/button.tsx'
import text from '#site/ui/text/text.module.css'

import styles from './errors.module.css'

export default page({
  load: (): NotFoundData => ({ status: 404 }),

  head: () => ({ title: 'Страница не найдена', noindex: true }),

  View: NotFound,
})

type NotFoundData = {
  status: number
  /** The page whose address is written almost so. */
  near?: { path: string; title: string }
  /** For the address of a lot that is not there: the list of its kind, and some that are there. */
  list?: { path: string; title: string }
  lots?: { path: string; title: string }[]
}

function NotFound({ data: { status, near, list, lots = [] } }: { data: NotFoundData }) {
  const phrase = usePhrase()
  const { noFlats } = useBrand()
  const elsewhere = noFlats
    ? { path: pageLinks.projects(), title: 'Проекты' }
    : { path: pageLinks.flats(), title: 'Квартиры' }
  const seeksFlat = !noFlats && (!list || list.path === pageLinks.flats())
  return (
    <main id="content" tabIndex={-1} className={styles.page} data-night="always">
      <div className={styles.words}>
        <div className={styles.title}>
          <h1>Ошибка</h1>
          <p className={styles.code}>{status}</p>
        </div>
        <p className={text.lead}>
          {phrase('Этой страницы не существует, но на нашем сайте еще много интересного.')}
        </p>
        {near ? (
          <p className={styles.near}>
            {'Возможно, вы\u00A0искали: '}
            <a href={near.path}>{near.title}</a>
          </p>
        ) : null}
        {lots.length > 0 ? (
          <div className={styles.near}>
            <p>Сейчас в&nbsp;продаже:</p>
            <ul>
              {lots.map(({ path, title }) => (
                <li key={path}>
                  <a href={path}>{title}</a>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        {/* A wish in words is understood by the server. */}
        {seeksFlat ? (
          <form action={pageLinks.flats()} className={styles.search} data-whole>
            <PhraseSearch />
          </form>
        ) : null}
        <p className={styles.ways}>
          <ButtonLink href={pageLinks.home()}>{phrase('На главную')}</ButtonLink>
          <ButtonLink href={list?.path ?? elsewhere.path} look="line">
            {list?.title ?? elsewhere.title}
          </ButtonLink>
        </p>
      </div>
      <img
        className={styles.house}
        src="/evening-house.svg#not-found"
        alt="Дом вечером: в его окнах светится число 404"
      />
    </main>
  )
}
