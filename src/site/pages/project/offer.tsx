import { withCity } from '#domain/brand/with-city.ts'
import { isArchived } from '#domain/content/project-order.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { formatCount, listedOf, type OnSale } from '#domain/lots/lot-count.ts'
import { formatFrom } from '#domain/money/money.ts'
import { flatForms } from '#domain/text/plural.ts'
import { typeset } from '#domain/text/typography.ts'
import type { ProjectInFull } from '#contract/structure.ts'
import { ButtonLink } from '#site/ui/controls/button.tsx'
import { Tag } from '#site/ui/text/tag.tsx'
import text from '#site/ui/text/text.module.css'

import { VisitButton } from './project-requests.tsx'
import styles from './offer.module.css'

type OfferProps = { project: ProjectInFull; flats: OnSale }

/** Beside the name: where it is, from what price, how many are left, and the two ways on. */
export function Offer({ project, flats }: OfferProps) {
  const { alias, city, teaser, status } = project
  const address = teaser ? withCity(city, project.address) : null
  const { minPrice } = flats
  const isOnSale = listedOf(flats) > 0
  return (
    <div className={styles.offer}>
      <p className={styles.address}>
        {address ? <span>{typeset(address)}</span> : null}
        {status === 'completed' ? <Tag look="ok">Дом сдан</Tag> : null}
        {isArchived(project) ? <Tag look="plain">Реализован</Tag> : null}
      </p>
      <p className={styles.sums}>
        {minPrice === null ? null : <b className={text.price}>{formatFrom(minPrice)}</b>}
        {isOnSale ? <span>{formatCount(flats, flatForms)}</span> : null}
      </p>
      {isOnSale ? (
        <>
          <ButtonLink href={pageLinks.flats({ projects: [alias] })}>Выбрать квартиру</ButtonLink>
          <VisitButton project={project} />
        </>
      ) : null}
    </div>
  )
}
