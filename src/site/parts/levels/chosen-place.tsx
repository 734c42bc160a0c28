import { useEffect, useState, type MouseEvent } from 'react'

import { pageLinks, requestAnchor } from '#domain/addresses/page-links.ts'
import { placeAnchor, type LevelKind } from '#domain/addresses/place-links.ts'
import type { LotQuery } from '#domain/query/lot-query.ts'
import { currentAddress, replaceAddress } from '#site/navigation/go-to.ts'
import { opensRequest } from '#site/parts/request/dialog/open-request.ts'
import { SaveLabel } from '#site/parts/saved/save-words.tsx'
import { ButtonLink } from '#site/ui/controls/button.tsx'
import layout from '#site/ui/layout/layout.module.css'
import { DefinitionList } from '#site/ui/text/definition-list.tsx'
import { Tag } from '#site/ui/text/tag.tsx'
import text from '#site/ui/text/text.module.css'

import type { LevelsData, PlaceCard } from './levels.ts'
import type { ShownWay } from './ways/level-overlay.tsx'
import { wayInBrief, withWay } from './ways/way-words.ts'
import styles from './chosen-place.module.css'

/** The place that the address names by its anchor. Pressed, another is chosen; pressed again, it leads to its page. */
export function useChosenPlace({ cards, levels }: LevelsData) {
  const [anchor, setAnchor] = useState('')
  const chosen = cards.find(({ lot }) => placeAnchor(lot.id) === anchor) ?? null

  useEffect(() => {
    const follow = () => setAnchor(currentAddress().hash.slice(1))
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  // The drawing is no work of React.
  useEffect(() => {
    const cell = anchor ? document.getElementById(anchor) : null
    cell?.setAttribute('aria-current', 'true')
    return () => cell?.removeAttribute('aria-current')
  }, [anchor, levels])
  // Not when a publication draws the levels once more: the visitor may have scrolled on.
  useEffect(() => {
    document.getElementById(anchor)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [anchor])

  function choose(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element))
      return
    const id = event.target.closest('a[id]')?.id ?? ''
    if (id === anchor || !cards.some(({ lot }) => placeAnchor(lot.id) === id)) return
    event.preventDefault()
    replaceAddress(`#${id}`)
    setAnchor(id)
  }
  return { chosen, choose }
}

type ChosenPlaceProps = {
  kind: LevelKind
  card: PlaceCard
  asked: LotQuery
  way: ShownWay | null
}

/** What is known of it at a glance, and the ways to its page and to its line of the list. */
export function ChosenPlace({ kind, card, asked, way }: ChosenPlaceProps) {
  const { lot, url, name, house, state, price, facts, page } = card
  const words = state ? 'Спросить' : 'Забронировать'
  return (
    <section className={`${layout.panel} ${styles.chosen}`} aria-labelledby="chosen-place">
      <div className={styles.name}>
        <h2 className={layout.heading} id="chosen-place">
          {name}
        </h2>
        {state ? <Tag>{state}</Tag> : <Tag look="ok">Свободно</Tag>}
      </div>
      <p className={`${styles.price} ${text.price}`}>{price}</p>
      <div className={styles.more}>
        <SaveLabel lot={lot} />
        <DefinitionList facts={way ? withWay(facts, way) : facts} />
      </div>
      {way ? <p className={text.second}>{wayInBrief(way)}</p> : null}
      <ButtonLink
        wide
        size="medium"
        href={`${url}#${requestAnchor('lot')}`}
        onClick={opensRequest({
          form: 'lot',
          title: words,
          category: 'Кладовые и паркинг',
          subject: `${name}, ${house}`,
          lot: { id: lot.id, name, price },
        })}
      >
        {words}
      </ButtonLink>
      <ButtonLink wide size="medium" look="line" href={url}>
        Открыть страницу
      </ButtonLink>
      {page === null ? (
        <p className={text.second}>По&nbsp;выбранным условиям не&nbsp;подходит.</p>
      ) : (
        <p>
          <a
            className={text.link}
            href={`${pageLinks.lots(kind, { ...asked, page })}#${placeAnchor(lot.id)}`}
          >
            Показать в&nbsp;списке
          </a>
        </p>
      )}
    </section>
  )
}
