import { darkHousesUrl } from '#domain/addresses/quayside.ts'
import { moneyOf } from '#domain/lots/format-price.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { savedIn, writeSaved, type SavedLot } from '#domain/saved/saved-lots.ts'
import { page } from '#site/page/page.ts'
import { PageHead } from '#site/parts/content/page-head.tsx'
import {
  idsByKind,
  readKind,
  removedOf,
  removedText,
  shownKind,
} from '#site/parts/saved/saved-ids.ts'
import { askOwnOffer } from '#site/parts/lots/ask-own-offer.ts'
import { picksOf } from '#site/parts/lots/picks/pick-cards.tsx'
import { loansOf } from '#site/parts/payment/loans-of.ts'
import { ButtonLink } from '#site/ui/controls/button.tsx'
import { EmptyState } from '#site/ui/layout/empty-state.tsx'
import { Main } from '#site/ui/layout/main.tsx'

import { alikeOf, type FollowedLot } from './followed-lot.ts'
import { OwnList, type OwnListProps } from './own-list.tsx'
import { SharedList, type Shared } from './shared-list.tsx'
import { togetherOf } from './together.ts'

type ListData = OwnListProps & {
  /** Opened by a link; null: the visitor's own. */
  shared: Shared | null
}

/** What shows no price comes last. */
const cheaper = (one: FollowedLot, other: FollowedLot) =>
  (moneyOf(one.lot) ?? Infinity) - (moneyOf(other.lot) ?? Infinity) || 0

export default page<ListData | 'unknown'>({
  personal: true,

  query(query) {
    const spelt = new URLSearchParams()
    const list = query.get('list')
    const kind = readKind(query.get('kind'))
    const removed = removedText(query.get('removed'))
    if (list !== null) spelt.set('list', list)
    if (kind) spelt.set('kind', kind)
    if (removed && list === null) spelt.set('removed', removed)
    if (query.get('sort') === 'price') spelt.set('sort', 'price')
    if (query.has('full')) spelt.set('full', '1')
    return spelt.toString()
  },

  async load({ catalogue, content, drawings, saved }, { query, cookies = '' }) {
    const token = query.get('list')
    const found = token === null ? null : await saved.shared(token)
    if (token !== null && !found) return 'unknown'

    const mine = savedIn(cookies, 'favourites', Date.now())
    const lots = (found?.lots ?? mine).toReversed()
    const ids = idsByKind(
      lots.map(({ id }) => id),
      catalogue,
    )
    const kind = shownKind(query.get('kind'), ids)
    const chosen = lots.filter(({ id }) => ids[kind].includes(id))
    const was = await saved.howItWas(chosen)
    const inOrder = chosen.flatMap(({ id, at }) => {
      const lot = catalogue.lot(id)
      return lot ? { lot, at, was: was.get(id) ?? null, alike: alikeOf(lot, catalogue) } : []
    })
    const together = togetherOf(lots.flatMap(({ id }) => catalogue.lot(id) ?? []))
    const byPrice = query.get('sort') === 'price'
    const followed = byPrice ? inOrder.toSorted(cheaper) : inOrder
    return {
      kind,
      byPrice,
      ids,
      followed,
      loans: loansOf(
        catalogue,
        followed.map(({ lot }) => lot),
      ),
      offer: await askOwnOffer(
        { catalogue, content },
        [followed.map(({ lot }) => lot), ...together.map((one) => one.lots)].flat(),
      ),
      together,
      picks: lots.length === 0 ? picksOf(catalogue) : null,
      dark: drawings.hasHouses() ? darkHousesUrl(catalogue.version) : null,
      removed: removedOf(query.get('removed'), catalogue),
      shared: found && {
        madeAt: found.madeAt,
        link: found.link,
        qr: found.qr,
        saveValue: writeSaved(found.lots),
        mine: holdsAll(mine, found.lots),
      },
    }
  },

  head: (data) => ({
    title:
      data === 'unknown' ? 'Такой подборки нет' : data.shared ? 'Подборка по ссылке' : 'Избранное',
    description: 'Квартиры и другие объекты, которые вы отложили.',
    noindex: true,
    canonical: pageLinks.favourites(),
  }),

  status: (data) => (data === 'unknown' ? 404 : 200),

  View: ({ data }) => (
    <Main>
      {data === 'unknown' ? (
        <NoSuchList />
      ) : data.shared ? (
        <SharedList {...data} shared={data.shared} />
      ) : (
        <OwnList {...data} />
      )}
    </Main>
  ),
})

const holdsAll = (mine: readonly SavedLot[], lots: readonly SavedLot[]) =>
  lots.every(({ id }) => mine.some((one) => one.id === id))

const NoSuchList = () => (
  <>
    <PageHead
      crumbs={[{ href: pageLinks.favourites(), label: 'Избранное' }, { label: 'Подборка' }]}
      title="Такой подборки нет"
    />
    <EmptyState title="Ссылка никуда не&nbsp;ведёт">
      <p>
        Возможно, она скопирована не&nbsp;целиком. Попросите прислать её ещё раз или откройте
        избранное этого браузера.
      </p>
      <p>
        <ButtonLink href={pageLinks.favourites()}>Моё избранное</ButtonLink>
      </p>
    </EmptyState>
  </>
)
