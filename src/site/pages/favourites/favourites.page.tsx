import { links } from '#site/links.ts'
import { page } from '#site/page.ts'
import { PageHead } from '#site/parts/page-head.tsx'
import { RequestSection } from '#site/parts/request-form/request-section.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { Main } from '#site/ui/main.tsx'

export default page<{ lots: [] }>({
  personal: true,

  load: () => ({ lots: [] }),

  head: () => ({
    title: 'Избранное',
    description: 'Квартиры и другие объекты, которые вы отложили.',
    noindex: true,
    canonical: links.favourites(),
  }),

  View: () => (
    <Main>
      <PageHead crumbs={[{ label: 'Избранное' }]} title="Избранное" />
      <EmptyState title="Здесь пока пусто">
        <p>
          Отложенные квартиры, кладовые и&nbsp;места в&nbsp;паркинге будут собраны на&nbsp;этой
          странице.
        </p>
        <p>
          <ButtonLink href={links.flats()}>Выбрать квартиру</ButtonLink>
        </p>
      </EmptyState>
      <RequestSection
        form="selection"
        title="Подобрать квартиру"
        text="Назовите условия: пришлём то, что под них подходит."
        category="Отправить подборку"
        subject="Подбор квартиры"
        full
      />
    </Main>
  ),
})
