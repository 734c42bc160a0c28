import { pageLinks } from '#domain/addresses/page-links.ts'
import { ButtonLink } from '#site/ui/controls/button.tsx'
import empty from '#site/ui/layout/empty-state.module.css'

/** A house with one window shaped like a heart, and nobody has lit it yet. */
export const EmptyFavourites = () => (
  <section className={empty.empty}>
    <svg viewBox="0 0 246 112" aria-hidden="true">
      <path className={empty.walls} d="M0 108h246M26 108V3h196v105" />
      <path
        className={empty.walls}
        d="M50 24h26v30H50zM170 24h26v30h-26zM50 72h26v22H50zM170 72h26v22h-26zM123 82s-27-15-27-34a15 15 0 0 1 27-8 15 15 0 0 1 27 8c0 19-27 34-27 34z"
      />
    </svg>
    <div className={empty.words}>
      <h2>Здесь пока темно</h2>
      <p>
        Нажмите сердце у&nbsp;квартиры, помещения, кладовой или места в&nbsp;паркинге, и&nbsp;они
        соберутся на&nbsp;этой странице. Регистрация не&nbsp;нужна.
      </p>
      <p>
        <ButtonLink href={pageLinks.flats()}>Выбрать квартиру</ButtonLink>
      </p>
    </div>
  </section>
)
