import { pageLinks } from '#domain/addresses/page-links.ts'
import { isGone } from '#domain/lots/lot-status.ts'
import { numberName } from '#domain/lots/lot-titles.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import { formatRubles } from '#domain/money/money.ts'
import type { LoanProgramme } from '#domain/money/monthly-payment.ts'
import { PageHead } from '#site/parts/content/page-head.tsx'
import { PrintButton } from '#site/ui/controls/print-button.tsx'
import { RequestSection } from '#site/parts/request/request-section.tsx'
import type { Offer } from '#site/parts/lots/ask-offer.ts'
import { PickCards, type Picks } from '#site/parts/lots/picks/pick-cards.tsx'
import { KindTabs } from '#site/parts/saved/kind-tabs.tsx'
import { SAVED_FORM } from '#site/parts/saved/saved-form.ts'
import { filterIds, type SavedIds, type Removed } from '#site/parts/saved/saved-ids.ts'
import { RemovalNotice } from '#site/parts/saved/saved-notice.tsx'
import { useSaved } from '#site/parts/saved/use-saved.ts'
import { Button } from '#site/ui/controls/button.tsx'
import { Icon } from '#site/ui/icons/icon.tsx'
import { PageLink } from '#site/ui/links/page-link.tsx'
import text from '#site/ui/text/text.module.css'

import { EmptyFavourites } from './empty-favourites.tsx'
import { movedBy, formatStatus, type FollowedLot } from './followed-lot.ts'
import { VISIT } from './next-steps.tsx'
import { SavedCards } from './saved-cards.tsx'
import { AgentFile, SelectionFile } from './selection-file.tsx'
import { TogetherSection } from './together-section.tsx'
import type { Together } from './together.ts'
import styles from './favourites.module.css'

export type OwnListProps = {
  kind: LotKind
  /** The cheapest first; else the newest saved. */
  byPrice: boolean
  /** Of every kind, the newest first. */
  ids: SavedIds
  /** Those of the chosen kind, in the same order. */
  followed: FollowedLot[]
  loans: LoanProgramme[]
  offer: Offer | null
  /** What is kept of every kind, a flat with what is kept beside it. */
  together: Together[]
  /** Only where nothing is kept. */
  picks: Picks | null
  /** The picture of an empty list. null: no house can be drawn. */
  dark: string | null
  removed: Removed | null
}

const MOST_ASKED = 100

/** The visitor's own favourites: from the server's reading of the cookie, then from the current cookie. */
export function OwnList(props: OwnListProps) {
  const { kind, byPrice, ids: known, followed: all, loans, offer, removed } = props
  const saved = useSaved('favourites')
  const still = (id: number) => saved?.has(id) ?? true
  const ids = filterIds(known, still)
  const followed = all.filter(({ lot }) => still(lot.id))
  const together = props.together.filter(({ lots }) => lots.every(({ id }) => still(id)))
  const every = Object.values(ids).flat()
  return (
    <>
      <PageHead crumbs={[{ label: 'Избранное' }]} title="Избранное">
        {every.length > 0 ? <Ways flats={ids.flat} /> : null}
      </PageHead>
      {removed && saved === null ? (
        <RemovalNotice {...removed} list="favourites" from="из&nbsp;избранного" />
      ) : null}
      {every.length > 0 ? (
        <>
          <KindTabs kind={kind} ids={ids} path={pageLinks.favourites()} />
          <News followed={followed} />
          {followed.length > 1 ? <Orders kind={kind} byPrice={byPrice} /> : null}
          <SavedCards kind={kind} followed={followed} loans={loans} offer={offer} within />
          <TogetherSection together={together} />
          <AgentFile flats={ids.flat} />
        </>
      ) : (
        <>
          <EmptyFavourites dark={props.dark} />
          {props.picks ? (
            <div className={styles.picks}>
              <PickCards picks={props.picks} />
            </div>
          ) : null}
        </>
      )}
      <div id={VISIT}>
        <RequestSection
          form="selection"
          title={every.length > 0 ? 'Покажем выбранное' : 'Подобрать квартиру'}
          text={
            every.length > 0
              ? 'Перезвоним, ответим на вопросы об этих объектах и договоримся о просмотре.'
              : 'Назовите условия: пришлём то, что под них подходит.'
          }
          category="Отправить подборку"
          subject={every.length > 0 ? 'Просмотр избранного' : 'Подбор квартиры'}
          lots={every.slice(0, MOST_ASKED)}
          full={every.length === 0}
        />
      </div>
    </>
  )
}

/** Without a sign of their own in the address the newest saved come first. */
const Orders = ({ kind, byPrice }: { kind: LotKind; byPrice: boolean }) => (
  <nav className={styles.orders} aria-label="Порядок">
    {[false, true].map((one) => (
      <PageLink
        key={String(one)}
        className={one === byPrice ? undefined : text.link}
        href={`${pageLinks.favourites()}?kind=${kind}${one ? '&sort=price' : ''}`}
        aria-current={one === byPrice ? 'true' : undefined}
      >
        {one ? 'Сначала дешевле' : 'Сначала новые'}
      </PageLink>
    ))}
  </nav>
)

const Ways = ({ flats }: { flats: number[] }) => (
  <>
    <Button type="submit" form={SAVED_FORM} name="share" value="1" look="line" size="medium">
      <Icon name="share" />
      <span>
        Ссылка<span className={styles.wide}> и&nbsp;QR-код</span>
      </span>
    </Button>
    <SelectionFile flats={flats} />
    <PrintButton />
  </>
)

const News = ({ followed }: { followed: FollowedLot[] }) => (
  <p className={styles.note}>
    <Icon name="info" />
    <span>
      {changesOf(followed)} Подборка хранится в&nbsp;этом браузере: чтобы не&nbsp;потерять её,{' '}
      <button form={SAVED_FORM} name="share" value="1">
        сохраните ссылку
      </button>
      .
    </span>
  </p>
)

const ofKind: Record<LotKind, [of: string, it: string]> = {
  flat: ['квартиры', 'её'],
  commercial: ['помещения', 'его'],
  storage: ['кладовой', 'её'],
  parking: ['места в\u00A0паркинге', 'его'],
}

/** What has happened to the list since it was made, in a sentence. null: nothing has. */
function changesOf(all: readonly FollowedLot[]): string | null {
  const moved = all.filter((followed) => movedBy(followed) !== 0)
  const taken = all.filter((followed) => formatStatus(followed) !== null)
  const [only, ...others] = moved
  if (only && others.length === 0 && taken.length === 0) return oneMoved(only)
  const counts = [
    ['подешевело', moved.filter((followed) => movedBy(followed) < 0)],
    ['подорожало', moved.filter((followed) => movedBy(followed) > 0)],
    ['забронировано', taken.filter(({ lot }) => lot.status === 'reserved')],
    ['продано', taken.filter(({ lot }) => lot.status === 'sold')],
    [
      'снято с\u00A0продажи',
      taken.filter(({ lot }) => isGone(lot.status) && lot.status !== 'sold'),
    ],
    ['снова свободно', taken.filter(({ lot }) => lot.status === 'available')],
  ] as const
  const counted = counts.flatMap(([word, { length }]) => (length > 0 ? `${word} ${length}` : []))
  return counted.length > 0
    ? `С\u00A0тех пор, как вы\u00A0их добавили: ${counted.join(', ')}.`
    : null
}

/** «Цена квартиры № 130 снизилась на 240 000 ₽ с тех пор, как вы её добавили.» */
function oneMoved(followed: FollowedLot): string {
  const by = movedBy(followed)
  const [of, it] = ofKind[followed.lot.kind]
  const number = followed.lot.number === null ? '' : ` ${numberName(followed.lot.number)}`
  const verb = by < 0 ? 'снизилась' : 'выросла'
  return `Цена ${of}${number} ${verb} на\u00A0${formatRubles(Math.abs(by))} с\u00A0тех пор, как вы\u00A0${it} добавили.`
}
