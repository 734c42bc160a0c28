import { pageLinks } from '#domain/addresses/page-links.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import type { LoanProgramme } from '#domain/money/monthly-payment.ts'
import { PageHead } from '#site/parts/content/page-head.tsx'
import { PrintButton } from '#site/ui/controls/print-button.tsx'
import { RequestSection } from '#site/parts/request/request-section.tsx'
import type { Offer } from '#site/parts/lots/ask-offer.ts'
import { KindTabs } from '#site/parts/saved/kind-tabs.tsx'
import { SAVED_FORM } from '#site/parts/saved/saved-form.ts'
import { filterIds, type SavedIds, type Removed } from '#site/parts/saved/saved-ids.ts'
import { RemovalNotice } from '#site/parts/saved/saved-notice.tsx'
import { useSaved } from '#site/parts/saved/use-saved.ts'
import { Button } from '#site/ui/controls/button.tsx'
import { Icon } from '#site/ui/icons/icon.tsx'

import { EmptyFavourites } from './empty-favourites.tsx'
import type { FollowedLot } from './followed-lot.ts'
import { changesOf } from './list-changes.ts'
import { SavedCards } from './saved-cards.tsx'
import { SelectionFile } from './selection-file.tsx'
import styles from './favourites.module.css'

type OwnListProps = {
  kind: LotKind
  ids: SavedIds
  followed: FollowedLot[]
  loans: LoanProgramme[]
  offer: Offer | null
  removed: Removed | null
}

const MOST_ASKED = 100

/** The visitor's own favourites: as the server has read the cookie, then as the cookie says by now. */
export function OwnList({ kind, ids: known, followed: all, loans, offer, removed }: OwnListProps) {
  const saved = useSaved('favourites')
  const still = (id: number) => saved?.has(id) ?? true
  const ids = filterIds(known, still)
  const followed = all.filter(({ lot }) => still(lot.id))
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
          <SavedCards kind={kind} followed={followed} loans={loans} offer={offer} within />
        </>
      ) : (
        <EmptyFavourites />
      )}
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
    </>
  )
}

const Ways = ({ flats }: { flats: number[] }) => (
  <>
    <Button type="submit" form={SAVED_FORM} name="share" value="1" look="line" size="medium">
      <Icon name="share" />
      Ссылка и&nbsp;QR-код
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
