import type { Lot } from '#domain/lot.ts'
import { links } from '#site/links.ts'
import { page } from '#site/page.ts'
import { PageHead } from '#site/parts/page-head.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { Main } from '#site/ui/main.tsx'

import { CompareTable } from './compare-table.tsx'

/** More columns than this no screen shows side by side. */
const MOST_LOTS = 4

export default page<{ lots: Lot[] }>({
  personal: true,

  query(query) {
    const ids = (query.get('ids') ?? '').split(',').filter((id) => /^[1-9]\d{0,9}$/.test(id))
    const kept = [...new Set(ids)].slice(0, MOST_LOTS)
    return kept.length > 0 ? `ids=${kept.join(',')}` : ''
  },

  load({ catalogue }, { query }) {
    const ids = (query.get('ids') ?? '').split(',').map(Number)
    return { lots: ids.map((id) => catalogue.lot(id)).filter((lot) => lot !== null) }
  },

  head: () => ({
    title: 'Сравнение',
    description: 'Квартиры рядом: площадь, цена, этаж, срок и отделка.',
    noindex: true,
    canonical: links.comparison(),
  }),

  View: ({ data: { lots } }) => (
    <Main>
      <PageHead crumbs={[{ label: 'Сравнение' }]} title="Сравнение" />
      {lots.length > 0 ? (
        <CompareTable lots={lots} />
      ) : (
        <EmptyState title="Сравнивать пока нечего">
          <p>До&nbsp;четырёх объектов встанут здесь рядом, строка к&nbsp;строке.</p>
          <p>
            <ButtonLink href={links.flats()}>Выбрать квартиру</ButtonLink>
          </p>
        </EmptyState>
      )}
    </Main>
  ),
})
