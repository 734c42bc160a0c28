import { pageLinks } from '#domain/addresses/page-links.ts'
import { writeLotQuery } from '#domain/query/lot-query.ts'
import { MOST_ON_PAPER } from '#domain/saved/saved-lots.ts'
import type { FlatList } from '#site/pages/flat-list/ask-flats.ts'
import { aboutFlats } from './about-flats.ts'
import { ListEnd } from '#site/parts/lots/list/list-end.tsx'
import { conditionsOf, type Condition } from '#site/parts/lots/query/conditions.ts'
import { RequestSection } from '#site/parts/request/request-section.tsx'
import { SubscriptionForm } from '#site/parts/subscription/subscription-form.tsx'
import text from '#site/ui/text/text.module.css'

import styles from './flat-list-end.module.css'

type FlatListEndProps = {
  data: FlatList
  /** The first page on the screen. */
  first: number
}

/** After a page of flats: letters, files, and a person who helps to choose. */
export function FlatListEnd({ data, first }: FlatListEndProps) {
  const { asked, names } = data
  return (
    <ListEnd data={data} about={aboutFlats} first={first}>
      <SubscriptionForm title="Сообщить о новых квартирах на почту" query={writeLotQuery(asked)} />
      <ListFiles {...data} />
      <RequestSection
        form="selection"
        title="Подобрать квартиру"
        text="Пришлём то, что подходит под эти условия, и подскажем, что ещё посмотреть."
        category="Отправить подборку"
        subject={subjectOf(conditionsOf(asked, names, aboutFlats.floorName))}
      />
    </ListEnd>
  )
}

function ListFiles({ asked, list }: FlatList) {
  return (
    <p className={`${text.small} ${text.second} ${styles.files}`}>
      {list.total > 0 ? (
        <>
          Список с&nbsp;планировками:{' '}
          <a className={text.link} href={pageLinks.listFile('csv', asked)}>
            CSV
          </a>
          {', '}
          <a className={text.link} href={pageLinks.listFile('xlsx', asked)}>
            XLSX
          </a>
          {', первые на\u00A0бумагу: '}
          <a
            className={text.link}
            href={pageLinks.selectionFile(list.lots.slice(0, MOST_ON_PAPER).map(({ id }) => id))}
            data-whole
          >
            PDF
          </a>
          {'. '}
        </>
      ) : null}
      Новые квартиры по&nbsp;этим условиям:{' '}
      <a
        className={text.link}
        href={pageLinks.searchFeed({ ...asked, sort: 'price', page: 1, view: 'cards' })}
        type="application/rss+xml"
      >
        лента RSS
      </a>
    </p>
  )
}

const LONGEST = 200

/** «Подбор квартиры: 2 комнаты, до 9 000 000 ₽» */
const subjectOf = (conditions: Condition[]) =>
  ['Подбор квартиры', conditions.map(({ label }) => label).join(', ')]
    .filter(Boolean)
    .join(': ')
    .slice(0, LONGEST)
