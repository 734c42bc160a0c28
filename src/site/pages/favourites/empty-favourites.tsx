import { pageLinks } from '#domain/addresses/page-links.ts'
import { ButtonLink } from '#site/ui/controls/button.tsx'
import empty from '#site/ui/layout/empty-state.module.css'

import styles from './empty-favourites.module.css'

/** Houses by night with nobody at home but one heart. Where none can be drawn, a house of lines. */
export const EmptyFavourites = ({ dark }: { dark: string | null }) => (
  <section className={dark ? styles.night : empty.empty}>
    {dark ? (
      <img src={dark} alt="" fetchPriority="high" />
    ) : (
      <svg viewBox="0 0 246 112" aria-hidden="true">
        <path className={empty.walls} d="M0 108h246M26 108V3h196v105" />
        <path
          className={empty.walls}
          d="M50 24h26v30H50zM170 24h26v30h-26zM50 72h26v22H50zM170 72h26v22h-26zM123 82s-27-15-27-34a15 15 0 0 1 27-8 15 15 0 0 1 27 8c0 19-27 34-27 34z"
        />
      </svg>
    )}
    <div className={empty.words}>
      <h2>Здесь пока темно</h2>
      <p>
        Нажмите сердце у&nbsp;квартиры, помещения, кладовой или места в&nbsp;паркинге, и&nbsp;они
        соберутся здесь. Регистрация не&nbsp;нужна.
      </p>
      <p>
        <ButtonLink href={pageLinks.flats()}>Выбрать квартиру</ButtonLink>
      </p>
    </div>
  </section>
)
