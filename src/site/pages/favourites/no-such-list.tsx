import { pageLinks } from '#domain/addresses/page-links.ts'
import { PageHead } from '#site/parts/content/page-head.tsx'
import { ButtonLink } from '#site/ui/controls/button.tsx'
import { EmptyState } from '#site/ui/layout/empty-state.tsx'

export const NoSuchList = () => (
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
