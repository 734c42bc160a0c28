import type { LotList } from '#catalogue/answer.ts'
import { LOTS_PER_PAGE, writeLotQuery, type LotQuery } from '#domain/lot-query.ts'
import { links } from '#site/links.ts'
import { LetterForm } from '#site/parts/letter-form.tsx'
import { RequestSection } from '#site/parts/request-form/request-section.tsx'
import { Pagination } from '#site/ui/pagination.tsx'
import text from '#site/ui/text.module.css'

import type { Condition } from './conditions.ts'
import styles from './list-end.module.css'
import { NothingFound, type Easier } from './nothing-found.tsx'

type ListEndProps = {
  asked: LotQuery
  list: LotList
  conditions: Condition[]
  easier: Easier[]
}

/** Where to go on from a page of the list: to the next one, or to a person. */
export function ListEnd({ asked, list: { page, pages, total }, conditions, easier }: ListEndProps) {
  return (
    <>
      {total === 0 ? <NothingFound asked={asked} easier={easier} /> : null}
      <Pagination
        page={page}
        pages={pages}
        perPage={LOTS_PER_PAGE}
        total={total}
        hrefOf={(number) => links.flats({ ...asked, page: number })}
      />
      <LetterForm title="Сообщить о новых квартирах на почту" query={writeLotQuery(asked)} />
      <p className={`${text.small} ${text.second} ${styles.feed}`}>
        Новые квартиры по&nbsp;этим условиям:{' '}
        <a
          className={text.link}
          href={links.searchFeed({ ...asked, sort: 'price', page: 1, view: 'cards' })}
          type="application/rss+xml"
        >
          лента RSS
        </a>
      </p>
      <RequestSection
        form="selection"
        title="Подобрать квартиру"
        text="Пришлём то, что подходит под эти условия, и подскажем, что ещё посмотреть."
        category="Отправить подборку"
        subject={wishOf(conditions)}
      />
    </>
  )
}

const LONGEST = 200

/** «Подбор квартиры: 2 комнаты, до 9 000 000 ₽» */
const wishOf = (conditions: Condition[]) =>
  ['Подбор квартиры', conditions.map(({ label }) => label).join(', ')]
    .filter(Boolean)
    .join(': ')
    .slice(0, LONGEST)
